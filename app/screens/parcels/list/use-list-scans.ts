import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { ScanAnswer } from '~/app/components/station/scan-field';
import type { ScanResult } from '~/app/screens/station/scan-result';
import { useFieldScans } from '~/app/screens/station/use-field-scans';
import { useWords } from '~/app/screens/station/use-words';
import type { ParcelNumber } from '~/domain/parcels/number';
import type { ParcelWords } from '~/domain/station/guess';

type ListScans = Omit<ReturnType<typeof useFieldScans>, 'told' | 'refusals'> & {
  answer: ScanAnswer | undefined;
  refusals: readonly ScanAnswer[];
};

type Wanted = {
  act: ParcelWords['act'];
  wordsOf: (number: ParcelNumber) => ParcelWords;
  /** The reason why nothing can be scanned yet. */
  refuses?: string | undefined;
};

/** Scans of one act, whatever parcel they are of, answered by its receiver and where it stands now. */
export function useListScans({ act, wordsOf, refuses }: Wanted): ListScans {
  const utils = trpc.useUtils();
  const answerOf = useAnswer();
  const { told, refusals, ...scans } = useFieldScans({
    act,
    wordsOf,
    refuses,
    refresh: () => void utils.parcels.list.invalidate(),
  });
  return {
    ...scans,
    answer: told && answerOf(told),
    refusals: refusals.flatMap((one) => answerOf(one) ?? []),
  };
}

function useAnswer(): (told: ScanResult) => ScanAnswer | undefined {
  const { t } = useTranslation('frame');
  const { reason: wordsOf } = useWords();
  return ({ key, verdict, text, parcel, reason, isUnsent }) => {
    if (verdict === 'waiting' || verdict === 'info') return undefined;
    // What the device has kept of a parcel is where it stood before.
    const status = parcel && !isUnsent && t(`common:status.parcel.${parcel.status}`);
    const said = reason ? [wordsOf(reason)] : [parcel?.receiverName, status];
    const detail = [...said, isUnsent && t('scan.kept')].filter(Boolean).join(' · ');
    return { key, verdict, words: text, detail };
  };
}
