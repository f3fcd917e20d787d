import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanField } from '~/app/components/station/scan-field';
import { LineState } from '~/app/screens/station/line-state';
import { Problems } from '~/app/screens/station/problems';
import { Notices } from '~/app/screens/station/queue/notices';
import type { ScanAct } from '~/domain/parcel/scan-acts';
import styles from './list.module.css';
import { ScanActs, ScanHead, useScanActs } from './scan-head';
import { useListScans } from './use-list-scans';

/** One act for number after number, by the queue of the station: with a line or without. */
export function ScanStation(): ReactNode {
  const { t } = useTranslation('parcels');
  const allowed = useScanActs();
  const [act, setAct] = useState<ScanAct>(allowed[0] ?? 'customs');
  const { station, scan, asking, answer, refusals, acknowledge, isBusy } = useListScans(act);
  const choose = (chosen: ScanAct): void => {
    asking.drop();
    setAct(chosen);
  };
  return (
    <div className={styles.station}>
      <ScanHead shown="scan" />
      <LineState station={station} />
      <Notices station={station} />
      <ScanActs acts={allowed} chosen={act} onChoose={choose} />
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
