import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { BranchFilter } from '~/app/components/arrivals/branch-filter';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { LONG_WORK_DAYS, type WorkAge, workAgeOf, workAges } from '~/domain/services/work-age';
import { readWorkQuery } from './service-query';
import styles from './services.module.css';
import type { Work } from './types';
import { WorkLine } from './work-line';

/** What waits to be done, the longest waiting first. */
export function WorkList(): ReactNode {
  const { t } = useTranslation('services');
  const { searchParams } = useHost();
  const work = trpc.services.work.useQuery(readWorkQuery(searchParams));
  if (!work.data) return <NotYet query={work} />;
  const { rows, isWhole, at } = work.data;
  return (
    <div className={styles.work}>
      <div className={styles.filters}>
        <BranchFilter label={t('columns.office')} any={t('anyOffice')} />
      </div>
      {rows.length === 0 && (
        <Card>
          <p className="muted">{t('noWork')}</p>
        </Card>
      )}
      {workAges.map((age) => (
        <WorkOfAge key={age} age={age} rows={rows} at={at} />
      ))}
      {!isWhole && <p className="muted small">{t('more', { limit: rows.length })}</p>}
    </div>
  );
}

type WorkOfAgeProps = { age: WorkAge; rows: readonly Work[]; at: Date };

/** What has waited for one age, with its number; nothing when there is none. */
function WorkOfAge({ age, rows, at }: WorkOfAgeProps): ReactNode {
  const { t } = useTranslation('services');
  const ofAge = rows.filter(({ askedAt }) => workAgeOf(askedAt, at) === age);
  if (ofAge.length === 0) return null;
  return (
    <Card
      title={t(`ages.${age}`, { days: LONG_WORK_DAYS })}
      aside={<span className="muted figures">{ofAge.length}</span>}
    >
      <ul className={styles.lines}>
        {ofAge.map((service) => (
          <WorkLine key={service.id} service={service} at={at} />
        ))}
      </ul>
    </Card>
  );
}
