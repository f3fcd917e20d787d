import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { SyncState } from '~/app/components/station/queue/sync-state';
import { ScanField } from '~/app/components/station/scan-field';
import styles from '../cargo.module.css';
import type { Cargo } from '../record/types';
import { Awaited } from './awaited';
import { OpenStation } from './open-station';
import { useScans } from './use-scans';

/** Counts in the parcels of a landed flight. Parcels that do not arrive are reported missing. */
export function ArrivalStation({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const { scan, asking, answer, refusals, acknowledge, isBusy } = useScans(cargo.id, 'arrive');
  const departed = cargo.weights.find(({ status }) => status === 'departed');
  const awaited = (departed?.parcels ?? 0) - (departed?.missing ?? 0);
  const isAllThere = (departed?.parcels ?? 0) === 0;
  if (isAllThere && !answer && !asking.asked && refusals.length === 0)
    return <AllCounted isOver={cargo.status === 'completed'} />;
  return (
    <Card title={t('station.arrivalTitle')} aside={<OpenStation mode="arrive" cargoId={cargo.id} />}>
      <ScanField
        label={t('station.number')}
        hint={t('station.arrivalHint')}
        onScan={scan}
        answer={answer}
        refusing={{ refusals, acknowledge }}
        asking={asking}
        isBusy={isBusy}
        isMuted
      />
      <div className={styles.stationFoot}>
        <p>
          <strong className={styles.bigNumber}>{awaited}</strong> {t('station.awaited', { count: awaited })}
          {(departed?.missing ?? 0) > 0 && (
            <span className={styles.over}> · {t('station.missing', { count: departed?.missing ?? 0 })}</span>
          )}
        </p>
        <SyncState />
      </div>
      {awaited > 0 && <Awaited cargo={cargo} />}
    </Card>
  );
}

function AllCounted({ isOver }: { isOver: boolean }): ReactNode {
  const { t } = useTranslation('cargo');
  if (isOver) return null;
  return (
    <p className={styles.ready} role="status">
      <IconCircleCheck size={22} aria-hidden="true" />
      {t('station.allCounted')}
    </p>
  );
}
