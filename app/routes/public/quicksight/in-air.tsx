import { IconPlane } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LatePill } from '~/app/components/flights/late-pill';
import { Card } from '~/app/components/layout/card';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import styles from './quicksight.module.css';

type InAirProps = { flights: readonly { id: string; code: string; eta: Date }[] };

/** Flights in the air, their landing times, and which are late. */
export function InAir({ flights }: InAirProps): ReactNode {
  const { t } = useTranslation('quicksight');
  const format = useFormat();
  return (
    <Card title={t('inAir.title')} className={styles.full}>
      <ul className={styles.inAir}>
        {flights.map(({ id, code, eta }) => (
          <li key={id}>
            <IconPlane size={18} aria-hidden="true" />
            <span className="code">{code}</span>
            <span className="muted">
              {t('inAir.lands', { time: format.placeTime(eta, destinationZone) })}
            </span>
            <LatePill flight={{ status: 'departed', eta }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
