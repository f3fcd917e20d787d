import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './corrections.module.css';

/** The parcels whose label shows a receiver who was corrected since. */
export function Relabels(): ReactNode {
  const { t } = useTranslation('corrections');
  const { Link } = useHost();
  const format = useFormat();
  const query = trpc.corrections.relabels.useQuery();
  if (!query.data) return <NotYet query={query} />;
  const { items } = query.data;
  return (
    <Card title={t('relabel')} aside={<span className="muted figures">{items.length}</span>}>
      {items.length === 0 && <p className="muted">{t('relabelNone')}</p>}
      <ul className={styles.lines}>
        {items.map(({ id, number, status, receiverName, place, relabelSince }) => (
          <li key={id} className={styles.line}>
            <div className={styles.correction}>
              <Link to={`/moz/parcel/preview/${id}`} className="code">
                {formatParcelNumber(number)}
              </Link>
              <span>{[receiverName, place].filter(Boolean).join(', ')}</span>
              <span className="muted small figures">
                {t('since', { at: format.dateTime(relabelSince, homeZone) })}
              </span>
            </div>
            <StatusPill kind="parcel" state={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
