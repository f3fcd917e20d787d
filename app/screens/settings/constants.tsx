import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { WaitingApprovals } from '~/app/components/approvals/waiting-approvals';
import { Card } from '~/app/components/layout/card';
import { NotYet } from '~/app/components/record/record-states';
import { constantKeys } from '~/domain/settings/constants';
import { ConstantRow } from './constant-row';
import styles from './settings.module.css';

/** The general constants with current, future and past values. */
export function Constants(): ReactNode {
  const { t } = useTranslation('settings');
  const query = trpc.settings.constants.useQuery();
  if (!query.data) return <NotYet query={query} />;
  const { rows, servedAt } = query.data;
  return (
    <>
      <WaitingApprovals acts={['settings.setConstant']} />
      <Card title={t('constants')} isFlush>
        <ul className={styles.rows}>
          {constantKeys.map((key) => (
            <ConstantRow
              key={key}
              constant={key}
              entries={rows.filter((row) => row.key === key)}
              servedAt={servedAt}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}
