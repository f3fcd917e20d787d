import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import type { AuditEntry } from '~/app/components/audit/record-path';
import { PageHead } from '~/app/components/layout/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { useHost } from '~/app/host';
import { AuditFilters } from './audit-filters';
import { auditFilterNames, readAuditQuery } from './audit-query';
import { AuditSheet } from './audit-sheet';
import { useAuditColumns } from './use-audit-columns';

/** The audit: every change with its user and time, searchable. */
export function AuditList(): ReactNode {
  const { t } = useTranslation('audit');
  const { searchParams } = useHost();
  const { table, input } = readAuditQuery(searchParams);
  const list = trpc.audit.list.useQuery(input, { placeholderData: keepPreviousData });
  const [opened, open] = useState<AuditEntry>();
  const columns = useAuditColumns(open);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <DataTable
        list="audit"
        input={input}
        label={t('title')}
        columns={columns}
        rowId={({ id }) => id}
        state={table}
        query={list}
        searchLabel={t('search')}
        filters={<AuditFilters />}
        filterNames={auditFilterNames}
        empty={{ text: t('empty') }}
      />
      <AuditSheet entry={opened} onClose={() => open(undefined)} />
    </>
  );
}
