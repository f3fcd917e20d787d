import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { ChangeList } from '~/app/components/audit/change-list';
import { EntryPerson, timeColumn } from '~/app/components/audit/entry-columns';
import styles from '~/app/components/audit/entry-list.module.css';
import { type AuditEntry, recordPath } from '~/app/components/audit/record-path';
import { useAuditText } from '~/app/components/audit/use-audit-text';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';

/** Most values shown in a row. The others appear when it is opened. */
const atMost = 3;

export function useAuditColumns(open: (entry: AuditEntry) => void): ColumnDef<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const text = useAuditText();
  const { Link } = useHost();
  return [
    {
      id: 'record',
      header: t('columns.record'),
      cell: ({ row: { original } }) => {
        const path = recordPath(original);
        const name = text.record(original);
        return (
          <span className={styles.record}>
            {path ? <Link to={path}>{name}</Link> : name}
            <span className="muted small">{text.kind(original)}</span>
          </span>
        );
      },
    },
    {
      id: 'action',
      header: t('columns.action'),
      cell: ({ row: { original } }) => (
        <button type="button" className={styles.action} onClick={() => open(original)}>
          {text.action(original)}
        </button>
      ),
    },
    {
      id: 'changes',
      header: t('columns.changes'),
      cell: ({ row: { original } }) => (
        <div className={styles.change}>
          <ChangeList entry={original} most={atMost} />
        </div>
      ),
    },
    {
      id: 'who',
      header: t('columns.who'),
      cell: ({ row: { original } }) => (
        <EntryPerson id={original.actorId} name={text.who(original)}>
          <span className="muted small">{text.role(original)}</span>
        </EntryPerson>
      ),
    },
    timeColumn(t('columns.at'), format),
    {
      id: 'ip',
      header: t('columns.ip'),
      meta: { priority: 3, isHiddenOnPhones: true },
      cell: ({ row: { original } }) => <span className="code">{original.ip}</span>,
    },
  ];
}
