import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { ScanAnswer } from '~/app/components/station/scan-field';
import type { ScanResult } from '~/app/components/station/scans/scan-result';
import { useAnswerText } from '~/app/components/station/scans/use-answer-text';
import { useFieldScans } from '~/app/components/station/scans/use-field-scans';
import type { ParcelNumber } from '~/domain/parcels/number';
import type { ParcelScan } from '~/domain/station/guess';

type ListScans = Omit<ReturnType<typeof useFieldScans>, 'told' | 'refusals'> & {
  answer: ScanAnswer | undefined;
  refusals: readonly ScanAnswer[];
};

type Wanted = {
  act: ParcelScan['act'];
  contentOf: (number: ParcelNumber) => ParcelScan;
  /** The reason why scanning is not possible yet. */
  refuses?: string | undefined;
};

/** Scans of one action for any parcel. The answer shows the receiver and the new state. */
export function useListScans({ act, contentOf, refuses }: Wanted): ListScans {
  const utils = trpc.useUtils();
  const answerOf = useAnswer();
  const { told, refusals, ...scans } = useFieldScans({
    act,
    contentOf,
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
  const { reason: reasonText } = useAnswerText();
  return ({ key, verdict, text, parcel, reason, remark, isUnsent }) => {
    if (verdict === 'waiting' || verdict === 'info') return undefined;
    // For a parcel from the device's storage this is the state before the scan.
    const status = parcel && !isUnsent && t(`common:status.parcel.${parcel.status}`);
    // A refusal says only its reason; a success with a caution says both.
    const who = reason && !remark ? [] : [parcel?.receiverName, status];
    const said = [...who, reason && reasonText(reason)];
    const detail = [...said, isUnsent && t('scan.kept')].filter(Boolean).join(' · ');
    return { key, verdict, text, detail };
  };
}
