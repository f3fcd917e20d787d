import type { ColumnDef } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import { tokenSubjects } from '~/domain/tokens/scopes';
import styles from './token.module.css';
import { TokenPill } from './token-pill';
import type { ListedToken } from './types';

export function useTokenColumns(now: Date): ColumnDef<ListedToken>[] {
  const { t } = useTranslation('tokens');
  const format = useFormat();
  const scopeText = useScopes();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      cell: ({ row: { original } }) => (
        <span className={styles.name}>
          <strong>{original.name}</strong>
          <span className="muted small code">moz_{original.prefix}_…</span>
        </span>
      ),
    },
    {
      id: 'owner',
      header: t('columns.owner'),
      meta: { priority: 3 },
      cell: ({ row: { original } }) => original.ownerName || t('nameless'),
    },
    {
      id: 'scopes',
      header: t('columns.scopes'),
      meta: { priority: 2 },
      cell: ({ row: { original } }) => <span className={styles.scopes}>{scopeText(original.scopes)}</span>,
    },
    {
      id: 'state',
      header: t('columns.state'),
      cell: ({ row: { original } }) => <TokenPill state={original.state} />,
    },
    {
      id: 'lastUsedAt',
      header: t('columns.lastUsed'),
      meta: { priority: 3 },
      cell: ({ row: { original } }) =>
        original.lastUsedAt ? format.relative(original.lastUsedAt, now) : t('never'),
    },
    {
      id: 'expiresAt',
      header: t('columns.expires'),
      meta: { priority: 2, isNumber: true },
      cell: ({ row: { original } }) => format.shortDate(original.expiresAt, homeZone),
    },
  ];
}

/** «Parcels: read and change; Cargo: read». */
function useScopes(): (scopes: readonly string[]) => string {
  const { t } = useTranslation('tokens');
  return (scopes) =>
    tokenSubjects
      .flatMap((subject) => {
        const reads = scopes.includes(`read:${subject}`);
        const changes = scopes.includes(`change:${subject}`);
        if (!reads && !changes) return [];
        const access = reads && changes ? 'both' : reads ? 'read' : 'change';
        return `${t(`roles:subjects.${subject}`)}: ${t(`accesses.${access}`)}`;
      })
      .join('; ');
}
