import type { ReactNode } from 'react';
import { Card } from '~/app/components/layout/card';
import type { Parcel } from '~/app/components/parcels/types';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './preview.module.css';

/** The other pieces of the form. */
export function Siblings({ parcel, title }: { parcel: Parcel; title: string }): ReactNode {
  const { Link } = useHost();
  const others = parcel.siblings.filter(({ id }) => id !== parcel.id);
  if (others.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={styles.siblings}>
        {others.map(({ id, number, status }) => (
          <li key={id}>
            <Link to={`/moz/parcel/preview/${id}`}>
              <span className="code">{formatParcelNumber(number)}</span>
            </Link>
            <StatusPill kind="parcel" state={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
