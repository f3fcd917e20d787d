import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notices } from '~/app/components/station/queue/notices';
import { ScanField } from '~/app/components/station/scan-field';
import { LineState } from '~/app/components/station/scans/line-state';
import { Problems } from '~/app/components/station/scans/problems';
import { ScreeningFields } from '~/app/components/station/scans/screening-fields';
import { useScreening } from '~/app/components/station/scans/use-screening';
import { useHost } from '~/app/host';
import type { ScanAct } from '~/domain/parcels/scan-acts';
import styles from './list.module.css';
import { ScanActs, ScanHead, useScanActs } from './scan-head';
import { useListScans } from './use-list-scans';

type ListAct = ScanAct | 'screen';

/** Applies one action to each scanned number, through the station's queue, online or offline. */
export function ScanStation(): ReactNode {
  const { t } = useTranslation('parcels');
  const { can } = useHost();
  const moves = useScanActs();
  const allowed: readonly ListAct[] = can('screen', 'Parcel') ? [...moves, 'screen'] : moves;
  const [act, setAct] = useState<ListAct>(allowed[0] ?? 'customs');
  const screening = useScreening();
  const statement = screening.content();
  const { station, scan, asking, answer, refusals, acknowledge, isBusy } = useListScans({
    act,
    contentOf: (number) =>
      act === 'screen'
        ? { act, number, ...(statement ?? { screeningReference: '', officer: '' }) }
        : { act, number },
    refuses: act === 'screen' && !statement ? 'no_reference' : undefined,
  });
  const choose = (chosen: ListAct): void => {
    asking.drop();
    setAct(chosen);
  };
  return (
    <div className={styles.station}>
      <ScanHead shown="scan" />
      <LineState station={station} />
      <Notices station={station} />
      <ScanActs acts={allowed} chosen={act} onChoose={choose} />
      {act === 'screen' && <ScreeningFields screening={screening} />}
      <ScanField
        label={t('scan.label')}
        onScan={scan}
        answer={answer}
        refusing={{ refusals, acknowledge }}
        asking={asking}
        isBusy={isBusy}
        isMuted
      />
      <Problems station={station} />
    </div>
  );
}
