import { IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ColumnDef } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { PageHead } from '~/app/components/layout/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { localized } from '~/domain/core/localized';
import { homeZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './permission.module.css';
import { readPermissionQuery } from './permission-query';

type Permission = Outputs['roles']['permissions']['rows'][number];

/** The permissions of the roles, one row per action and subject. */
export function PermissionList(): ReactNode {
  const { t } = useTranslation('roles');
  const { searchParams } = useHost();
  const { table, input } = readPermissionQuery(searchParams);
  const permissions = trpc.roles.permissions.useQuery(input, { placeholderData: keepPreviousData });
  const columns = usePermissionColumns();
  return (
    <>
      <PageHead title={t('permissions.title')} lead={t('permissions.lead')} />
      <DataTable
        list="permissions"
        input={input ?? {}}
        label={t('permissions.title')}
        columns={columns}
        rowId={({ id }) => id}
        state={table}
        query={permissions}
        searchLabel={t('permissions.search')}
        empty={{ text: t('permissions.empty') }}
      />
    </>
  );
}

function usePermissionColumns(): ColumnDef<Permission>[] {
  const { t, i18n } = useTranslation('roles');
  const { Link } = useHost();
  const { shortDate } = useFormat();
  return [
    {
      id: 'name',
      header: t('permissions.name'),
      meta: { sort: 'name' },
      cell: ({ row: { original } }) => (
        <span className={styles.name}>
          <span className="code">{original.name}</span>
          <span className="muted small">
            {t(`actions.${original.action}`)} · {t(`subjects.${original.subject}`)}
          </span>
        </span>
      ),
    },
    {
      id: 'assignedTo',
      header: t('permissions.assignedTo'),
      cell: ({ row: { original } }) => (
        <span className={styles.roles}>
          {original.assignedTo.map((role) => (
            <Link key={role.name} to={`/apps/roles?role=${role.name}`} className={styles.role}>
              <IconUsersGroup size={15} aria-hidden="true" />
              {localized(role.title, i18n.language)}
            </Link>
          ))}
        </span>
      ),
    },
    {
      id: 'createdDate',
      header: t('permissions.createdDate'),
      meta: { isNumber: true },
      cell: ({ row: { original } }) => shortDate(original.createdDate, homeZone),
    },
  ];
}
