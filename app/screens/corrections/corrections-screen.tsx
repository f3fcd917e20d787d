import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { Tabs } from '~/app/components/navigation/tabs';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { CorrectionRow } from './correction-row';
import { type CorrectionTab, correctionTabs, readCorrectionTab } from './correction-tab';
import styles from './corrections.module.css';
import { Relabels } from './relabels';

/** `/moz/corrections`: what is asked to be corrected of receivers, and the labels to print again. */
export function CorrectionsScreen(): ReactNode {
  const { t } = useTranslation('corrections');
  const { searchParams, navigate } = useHost();
  const status = readCorrectionTab(searchParams);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={correctionTabs.map((id) => ({ id, text: t(`tabs.${id}`) }))}
        chosen={status}
        onChoose={(id) =>
          navigate(`/moz/corrections${id === 'asked' ? '' : `?status=${id}`}`, { keepScroll: true })
        }
      />
      <div className={styles.columns}>
        <Listed status={status} />
        <Relabels />
      </div>
    </>
  );
}

function Listed({ status }: { status: CorrectionTab }): ReactNode {
  const { t } = useTranslation('corrections');
  const query = trpc.corrections.list.useQuery({ status });
  if (!query.data) return <NotYet query={query} waiting={<Skeleton height="16rem" />} />;
  const { rows } = query.data;
  return (
    <Card title={t(`tabs.${status}`)} aside={<span className="muted figures">{rows.length}</span>}>
      {rows.length === 0 && <p className="muted">{t(`empty.${status}`)}</p>}
      <ul className={styles.lines}>
        {rows.map((correction) => (
          <li key={correction.id}>
            <CorrectionRow correction={correction} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
