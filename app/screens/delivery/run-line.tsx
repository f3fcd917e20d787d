import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClipboardList,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import { runResult } from '~/domain/delivery/run';
import styles from './delivery.module.css';
import type { DeliveryList, Run } from './use-delivery-change';

const looks = {
  planned: { color: 'sky', icon: IconClipboardList },
  out: { color: 'gold', icon: IconTruckDelivery },
  done: { color: 'green', icon: IconCircleCheck },
  part: { color: 'gold', icon: IconAlertTriangle },
  failed: { color: 'red', icon: IconCircleX },
} as const;

/** The state of a run. One whose stops failed is not shown as done. */
export function RunPill({ run }: { run: Run }): ReactNode {
  const { t } = useTranslation('delivery');
  const result = runResult(run.status, run.stops);
  return <Pill {...looks[result]}>{t(`states.${result}`)}</Pill>;
}

type RunLineProps = { run: Run; windows: DeliveryList['windows'] };

/** A run in the list: day, window, driver and progress. */
export function RunLine({ run, windows }: RunLineProps): ReactNode {
  const { t } = useTranslation('delivery');
  const { Link } = useHost();
  const format = useFormat();
  const answered = run.stops.filter(({ outcome }) => outcome !== null).length;
  const failed = run.stops.filter(({ outcome }) => outcome === 'failed').length;
  const window = windows.find(({ id }) => id === run.windowId);
  const facts = [
    window && `${window.fromTime}–${window.toTime}`,
    t('answered', { answered, count: run.stops.length }),
    failed > 0 && t('failedStops', { count: failed }),
  ];
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        <Link to={`/moz/delivery?run=${run.id}`}>
          <strong className="figures">
            {format.shortDate(startOfDay(run.day, destinationZone), destinationZone)}
          </strong>{' '}
          · {run.driverName ?? t('noDriver')}
        </Link>
        <span className="muted small figures">{facts.filter(Boolean).join(' · ')}</span>
      </div>
      <RunPill run={run} />
    </div>
  );
}
