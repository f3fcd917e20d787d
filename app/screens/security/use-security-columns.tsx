import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import styles from '~/app/components/audit/entry-list.module.css';
import { OutcomePill } from '~/app/components/security/outcome-pill';
import { useSecurityText } from '~/app/components/security/use-security-text';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';

type SecurityEntry = Outputs['security']['list']['rows'][number];

export function useSecurityColumns(): ColumnDef<SecurityEntry>[] {
  const { t } = useTranslation('security');
  const format = useFormat();
  const text = useSecurityText();
  const { Link, can } = useHost();
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
        const name = userName ?? t('unknown');
        return (
          <span className={styles.record}>
            {userId && userName && can('read', 'User') ? (
              <Link to={`/apps/user/view/${userId}`}>{name}</Link>
            ) : (
              name
            )}
            {actorId !== null && actorId !== userId && (
              <span className="muted small">{t('byOther', { name: actorName ?? t('unknown') })}</span>
            )}
          </span>
        );
      },
    },
    {
      id: 'at',
      header: t('columns.at'),
      meta: { sort: 'at' },
      cell: ({ row: { original } }) => (
        <time dateTime={original.at.toISOString()}>{format.dateTime(original.at, homeZone)}</time>
      ),
    },
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
