import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { EntryPerson, timeColumn } from '~/app/components/audit/entry-columns';
import styles from '~/app/components/audit/entry-list.module.css';
import { OutcomePill } from '~/app/components/security/outcome-pill';
import { useSecurityText } from '~/app/components/security/use-security-text';
import { useFormat } from '~/app/i18n/use-format';
import type { Outputs } from '~/server/router';

type SecurityEntry = Outputs['security']['list']['rows'][number];

export function useSecurityColumns(): ColumnDef<SecurityEntry>[] {
  const { t } = useTranslation('security');
  const format = useFormat();
  const text = useSecurityText();
  return [
    {
      id: 'kind',
      header: t('columns.kind'),
      cell: ({ row: { original } }) => (
        <span className={styles.record}>
          {text.kind(original)}
          <span className="muted small">
            {[text.details(original), text.times(original)].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'outcome',
      header: t('columns.outcome'),
      cell: ({ row: { original } }) => (
        <span className={styles.record}>
          <span>
            <OutcomePill outcome={original.outcome} />
          </span>
          <span className="muted small">{text.reason(original)}</span>
        </span>
      ),
    },
    {
      id: 'who',
      header: t('columns.who'),
      cell: ({ row: { original } }) => {
        const { userId, userName, actorId, actorName } = original;
        const isByOther = actorId !== null && actorId !== userId;
        return (
          <EntryPerson id={userName ? userId : null} name={userName ?? t('unknown')}>
            {isByOther && (
              <span className="muted small">{t('byOther', { name: actorName ?? t('unknown') })}</span>
            )}
          </EntryPerson>
        );
      },
    },
    timeColumn(t('columns.at'), format),
    {
      id: 'address',
      header: t('columns.address'),
      cell: ({ row: { original } }) => <span className="code">{original.address}</span>,
    },
    {
      id: 'device',
      header: t('columns.device'),
      meta: { isHiddenOnPhones: true },
      cell: ({ row: { original } }) => text.device(original),
    },
  ];
}
