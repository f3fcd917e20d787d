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
  /** The reason why scanning is not possible yet. */
  refuses?: string | undefined;
};

/** Scans of one action for any parcel. The answer shows the receiver and the new state. */
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
    // For a parcel from the device's storage this is the state before the scan.
    const status = parcel && !isUnsent && t(`common:status.parcel.${parcel.status}`);
    const said = reason ? [wordsOf(reason)] : [parcel?.receiverName, status];
    const detail = [...said, isUnsent && t('scan.kept')].filter(Boolean).join(' · ');
    return { key, verdict, words: text, detail };
  };
}
