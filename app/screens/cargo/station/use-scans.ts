import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { AskingBack } from '~/app/components/station/asked-number';
import type { Source } from '~/app/components/station/entry';
import type { ScanAnswer } from '~/app/components/station/scan-field';
import type { ScanResult } from '~/app/components/station/scans/scan-result';
import { useFieldScans } from '~/app/components/station/scans/use-field-scans';
import { useFormat } from '~/app/i18n/use-format';
import { formatParcelNumber } from '~/domain/parcels/number';
import { useRefusalText } from '../use-refusal';

type Scans = {
  scan: (text: string, source: Source) => void;
  asking: AskingBack;
  answer: ScanAnswer | undefined;
  refusals: readonly ScanAnswer[];
  acknowledge: (key?: string | number) => void;
  isBusy: boolean;
  /** Scans on the device that are not sent yet. */
  waiting: number;
  /** The last scan that can be undone. */
  undo: { number: string; run: () => void } | undefined;
};

/** The scans of one cargo. All of them work offline. */
export function useScans(cargoId: string, act: 'load' | 'arrive'): Scans {
  const utils = trpc.useUtils();
  const answerOf = useAnswer();
  const { station, told, refusals, undoable, undo, ...scans } = useFieldScans({
    act,
    contentOf: (number) => ({ act, number, cargoId }),
    refresh: () => {
      void utils.cargo.get.invalidate({ id: cargoId });
      void utils.cargo.loadList.invalidate({ cargoId });
      void utils.incidents.invalidate();
    },
  });
  const isOfHere = undoable?.act === act && undoable.cargoId === cargoId;
  return {
    ...scans,
    answer: told && answerOf(told),
    refusals: refusals.flatMap((one) => answerOf(one) ?? []),
    waiting: station.waiting,
    undo: isOfHere ? { number: formatParcelNumber(undoable.number), run: undo } : undefined,
  };
}

const unlabelled = { code: 'parcel.not_labelled', params: {} };

function useAnswer(): (told: ScanResult) => ScanAnswer | undefined {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const textOf = useRefusalText();
  return ({ key, act, verdict, text, parcel, reason, remark, isUnsent }) => {
    if (verdict === 'waiting' || verdict === 'info') return undefined;
    const who = parcel && `${parcel.receiverName} · ${format.kg(parcel.grossG)}`;
    const said = (): string | undefined => {
      if (reason) return [remark && who, textOf(reason)].filter(Boolean).join('. ');
      if (act === 'undo') return t('load.takenOff', { number: text });
      if (verdict === 'known') return t(act === 'load' ? 'station.already' : 'station.counted');
      if (remark === 'unlabelled') return [who, textOf(unlabelled)].filter(Boolean).join('. ');
      if (remark === 'over') return [who, t('station.over')].filter(Boolean).join('. ');
      return remark === 'found' ? [t('station.found'), who].filter(Boolean).join(' · ') : who;
    };
    const detail = [said(), isUnsent && t('station.kept')].filter(Boolean).join(' · ');
    return { key, verdict, text: text, detail };
  };
}
