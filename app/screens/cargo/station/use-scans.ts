import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { AskingBack } from '~/app/components/station/asked-number';
import type { Source } from '~/app/components/station/entry';
import type { ScanAnswer } from '~/app/components/station/scan-field';
import { useFormat } from '~/app/i18n/use-format';
import { useStation } from '~/app/screens/station/queue/use-station';
import type { Told } from '~/app/screens/station/told';
import { useAsking } from '~/app/screens/station/use-asking';
import { useKeeping } from '~/app/screens/station/use-keeping';
import { useSums } from '~/app/screens/station/use-sums';
import { type Turn, useTold } from '~/app/screens/station/use-told';
import { formatParcelNumber, parseParcelNumber } from '~/domain/parcel/number';
import { useRefusalWords } from '../use-refusal';

type Scans = {
  scan: (text: string, source: Source) => void;
  asking: AskingBack;
  answer: ScanAnswer | undefined;
  isBusy: boolean;
  /** On the device, and not yet at the server. */
  waiting: number;
  /** The last one that can be taken back. */
  undo: { number: string; run: () => void } | undefined;
};

/** The scans of one cargo, by the queue of the station: each counts once, and none needs the line. */
export function useScans(cargoId: string, act: 'load' | 'arrive'): Scans {
  const utils = trpc.useUtils();
  const station = useStation();
  const { told, begin, clear } = useTold();
  const sums = useSums();
  const answerOf = useAnswer();
  const refreshAfter = (): Turn => {
    const turn = begin();
    return {
      ...turn,
      tell: (answer) => {
        turn.tell(answer);
        // A refusal has changed nothing, and must not take itself away: a closed cargo has no station.
        if (answer.verdict === 'waiting' || answer.verdict === 'bad') return;
        void utils.cargo.get.invalidate({ id: cargoId });
        void utils.cargo.loadList.invalidate({ cargoId });
        void utils.incidents.invalidate();
      },
    };
  };
  const keeping = useKeeping({ station, begin: refreshAfter, sums });
  // What was said last stands until there is something new to say.
  const shown = useRef<Told>();
  if (told && told.verdict !== 'waiting') shown.current = told;
  const asking = useAsking({ station, keeping, clear });
  if (asking.asked) shown.current = undefined;
  const undo = (): void => {
    asking.drop();
    void keeping.undo();
  };
  const last = keeping.undoable?.words;
  return {
    scan: (text, source) => {
      const number = parseParcelNumber(text);
      if (number) return asking.take({ act, number, cargoId }, source);
      asking.drop();
      const reason = { code: 'parcel.number_invalid', params: {} };
      begin().note({ act, verdict: 'bad', text, reason });
    },
    asking,
    answer: shown.current && answerOf(shown.current),
    isBusy: told?.verdict === 'waiting',
    waiting: station.waiting,
    undo:
      last && 'cargoId' in last && last.cargoId === cargoId && last.act === act
        ? { number: formatParcelNumber(last.number), run: undo }
        : undefined,
  };
}

function useAnswer(): (told: Told) => ScanAnswer | undefined {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const wordsOf = useRefusalWords();
  return ({ key, act, verdict, text, parcel, reason, remark, isUnsent }) => {
    if (verdict === 'waiting' || verdict === 'info') return undefined;
    const who = parcel && `${parcel.receiverName} · ${format.kg(parcel.grossG)}`;
    const said = (): string | undefined => {
      if (reason) return wordsOf(reason);
      if (act === 'undo') return t('load.takenOff', { number: text });
      if (verdict === 'known') return t(act === 'load' ? 'station.already' : 'station.counted');
      if (remark === 'over') return [who, t('station.over')].filter(Boolean).join('. ');
      return remark === 'found' ? [t('station.found'), who].filter(Boolean).join(' · ') : who;
    };
    const detail = [said(), isUnsent && t('station.kept')].filter(Boolean).join(' · ');
    return { key, verdict, words: text, detail };
  };
}
