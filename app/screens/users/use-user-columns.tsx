import { IconShieldCheck } from '@tabler/icons-react';
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { localized } from '~/domain/core/localized';
import { formatMobile } from '~/domain/core/mobile-text';
import { homeZone } from '~/domain/core/offices';
import type { ListedUser } from './types';
import styles from './user.module.css';
import { UserPill } from './user-pill';
import type { UserArea } from './user-query';

export function useUserColumns(area: UserArea, now: Date): ColumnDef<ListedUser>[] {
  const { t, i18n } = useTranslation('roles');
  const format = useFormat();
  return [
    {
      id: 'fullName',
      header: t('users.name'),
      meta: { sort: 'fullName' },
      cell: ({ row }) => <NameCell row={row.original} area={area} />,
    },
    {
      id: 'role',
      header: t('users.role'),
      cell: ({ row: { original } }) => localized(original.roleTitle, i18n.language),
    },
    {
      id: 'status',
      header: t('users.status'),
      cell: ({ row: { original } }) => <UserPill status={original.status} />,
    },
    {
      id: 'factor',
      header: t('users.factor'),
      meta: { priority: 3 },
      cell: ({ row }) => <FactorCell row={row.original} />,
    },
    {
      id: 'lastSeenAt',
      header: t('users.lastSeen'),
      meta: { sort: 'lastSeenAt' },
      cell: ({ row: { original } }) =>
        original.lastSeenAt ? format.relative(original.lastSeenAt, now) : t('users.never'),
    },
    {
      id: 'createdAt',
      header: t('users.createdAt'),
      meta: { priority: 2, sort: 'createdAt', isNumber: true },
      cell: ({ row: { original } }) => format.shortDate(original.createdAt, homeZone),
    },
  ];
}

function NameCell({ row, area }: { row: ListedUser; area: UserArea }): ReactNode {
  const { t } = useTranslation('roles');
  const { Link } = useHost();
  return (
    <span className={styles.name}>
      <Link to={`/${area}/user/view/${row.id}`} className={styles.link}>
        {row.fullName || t('users.nameless')}
      </Link>
      <span className="muted small">{row.email ?? formatMobile(row.mobile ?? '')}</span>
    </span>
  );
}

function FactorCell({ row }: { row: ListedUser }): ReactNode {
  const { t } = useTranslation('roles');
  return row.hasSecondFactor ? (
    <span className={styles.factor}>
      <IconShieldCheck size={18} aria-hidden="true" />
      {t('users.factorOn')}
    </span>
  ) : (
    <span className="muted">{t('users.factorOff')}</span>
  );
}
