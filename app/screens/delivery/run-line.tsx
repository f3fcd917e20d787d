import { IconCircleCheck, IconClipboardList, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { startOfDay } from '~/domain/core/calendar';
import { destinationZone } from '~/domain/core/offices';
import styles from './delivery.module.css';
import type { Run } from './use-delivery-change';

const looks = {
  planned: { color: 'sky', icon: IconClipboardList },
  out: { color: 'gold', icon: IconTruckDelivery },
  done: { color: 'green', icon: IconCircleCheck },
} as const;

export function RunPill({ status }: Pick<Run, 'status'>): ReactNode {
  const { t } = useTranslation('delivery');
  return <Pill {...looks[status]}>{t(`states.${status}`)}</Pill>;
}

/** A run in the list: day, driver and progress. */
export function RunLine({ run }: { run: Run }): ReactNode {
  const { t } = useTranslation('delivery');
  const { Link } = useHost();
  const format = useFormat();
  const answered = run.stops.filter(({ outcome }) => outcome !== null).length;
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        <Link to={`/moz/delivery?run=${run.id}`}>
          <strong className="figures">
            {format.shortDate(startOfDay(run.day, destinationZone), destinationZone)}
          </strong>{' '}
          · {run.driverName ?? t('noDriver')}
        </Link>
        <span className="muted small figures">{t('answered', { answered, count: run.stops.length })}</span>
      </div>
      <RunPill status={run.status} />
    </div>
  );
}
