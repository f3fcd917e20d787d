import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/app/components/layout/card';
import { TrackForm } from '~/app/components/public/track-form';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { destinationZone } from '~/domain/core/offices';
import { formatParcelNumber } from '~/domain/parcels/number';
import type { Outputs } from '~/server/router';
import styles from './track.module.css';

type Parcels = Outputs['tracking']['findMany'];

/** One row per number: its current state, with a link to its tracking page. */
export function Several({
  parcels,
  given,
  leftOut,
}: {
  parcels: Parcels;
  given: string;
  leftOut: number;
}): ReactNode {
  const { t } = useTranslation('tracking');
  return (
    <div className={styles.narrow}>
      <header>
        <h1>{t('several.title', { count: parcels.length })}</h1>
      </header>
      <Card>
        <ul className={styles.several}>
          {parcels.map((parcel) => (
            <SeveralRow key={parcel.given} parcel={parcel} />
          ))}
        </ul>
        {leftOut > 0 && <p className="muted small">{t('several.leftOut', { count: leftOut })}</p>}
      </Card>
      <Card>
        <TrackForm key={given} initial={given} />
      </Card>
    </div>
  );
}

function SeveralRow({ parcel: { given, number, status, at } }: { parcel: Parcels[number] }): ReactNode {
  const { t } = useTranslation('tracking');
  const { Link } = useHost();
  const format = useFormat();
  if (!number || !status) {
    return (
      <li>
        <span className="code">{number ? formatParcelNumber(number) : given}</span>
        <span className="muted">{t(number ? 'several.unknown' : 'several.wrong')}</span>
      </li>
    );
  }
  return (
    <li>
      <Link to={`/track/${number}`} className="code">
        {formatParcelNumber(number)}
      </Link>
      <StatusPill kind="parcel" state={status} />
      <span className="muted small">{at && format.placeTime(at, destinationZone)}</span>
    </li>
  );
}
