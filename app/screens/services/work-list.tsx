import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { BranchFilter } from './branch-filter';
import { readWorkQuery } from './service-query';
import styles from './services.module.css';
import { WorkLine } from './work-line';

/** What waits to be done, the longest waiting first. */
export function WorkList(): ReactNode {
  const { t } = useTranslation('services');
  const { searchParams } = useHost();
  const work = trpc.services.work.useQuery(readWorkQuery(searchParams));
  if (!work.data) return <NotYet query={work} />;
  const { rows, isWhole, at } = work.data;
  return (
    <>
      <div className={styles.filters}>
        <BranchFilter />
      </div>
      <Card aside={<span className="muted figures">{rows.length}</span>}>
        {rows.length === 0 && <p className="muted">{t('noWork')}</p>}
        <ul className={styles.lines}>
          {rows.map((service) => (
            <WorkLine key={service.id} service={service} at={at} />
          ))}
        </ul>
        {!isWhole && <p className="muted small">{t('more', { limit: rows.length })}</p>}
      </Card>
    </>
  );
}
