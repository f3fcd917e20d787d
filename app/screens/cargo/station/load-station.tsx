import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { SyncState } from '~/app/components/station/queue/sync-state';
import { ScanField } from '~/app/components/station/scan-field';
import styles from '../cargo.module.css';
import type { Cargo } from '../record/types';
import { OpenStation } from './open-station';
import { Tally } from './tally';
import { useScans } from './use-scans';

/** Loads parcels into an open cargo by scan: an answer readable from two metres, with count and weight below. */
export function LoadStation({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const { scan, asking, answer, refusals, acknowledge, isBusy, waiting, undo } = useScans(cargo.id, 'load');
  return (
    <Card title={t('station.loadTitle')} aside={<OpenStation mode="load" cargoId={cargo.id} />}>
      <ScanField
        label={t('station.number')}
        hint={t('station.hint')}
        onScan={scan}
        answer={answer}
        refusing={{ refusals, acknowledge }}
        asking={asking}
        isBusy={isBusy}
        isMuted
      />
      <div className={styles.stationFoot}>
        <Tally cargo={cargo} waiting={waiting} />
        {undo && (
          <Button
            variant="outline"
            icon={<IconArrowBackUp size={18} aria-hidden="true" />}
            onClick={undo.run}
          >
            {t('station.undo', { number: undo.number })}
          </Button>
        )}
        <SyncState />
      </div>
    </Card>
  );
}
