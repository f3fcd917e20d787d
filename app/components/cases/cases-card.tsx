import { IconMessageReport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { lazyBlock } from '~/app/components/lazy/lazy-view';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import styles from './cases.module.css';
import type { CaseRow } from './types';

const ReportDialog = lazyBlock('report-dialog', async () => (await import('./report-dialog')).ReportDialog);

/** What a case is about: a form, or one parcel of it. */
export type CaseSubject = { formId: string; parcelId?: string };

/** The cases of a form or of one of its parcels, and the button that reports a problem. */
export function CasesCard({ about }: { about: CaseSubject }): ReactNode {
  const { t } = useTranslation('cases');
  const { can } = useHost();
  const mayRead = can('read', 'Case');
  const list = trpc.cases.list.useQuery({ ...about, status: 'all' }, { enabled: mayRead });
  const rows = list.data?.rows ?? [];
  if (!mayRead || (rows.length === 0 && !can('create', 'Case'))) return null;
  return (
    <Card title={t('card.title')}>
      <div className={styles.card}>
        {rows.length > 0 && <CaseLinks rows={rows} />}
        {can('create', 'Case') && <Report about={about} />}
      </div>
    </Card>
  );
}

function CaseLinks({ rows }: { rows: readonly CaseRow[] }): ReactNode {
  return (
    <ul className={styles.links}>
      {rows.map((row) => (
        <li key={row.id}>
          <CaseLink row={row} />
          <StatusPill kind="case" state={row.status} />
        </li>
      ))}
    </ul>
  );
}

function CaseLink({ row: { id, code, kind } }: { row: CaseRow }): ReactNode {
  const { t } = useTranslation('cases');
  const { Link } = useHost();
  return (
    <Link to={`/moz/cases/${id}`}>
      {t(`kinds.${kind}`)} <span className="code">{code}</span>
    </Link>
  );
}

function Report({ about }: { about: CaseSubject }): ReactNode {
  const { t } = useTranslation('cases');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button
        variant="outline"
        size="sm"
        icon={<IconMessageReport size={18} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t('report.begin')}
      </Button>
      {isOpen && <ReportDialog about={about} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
