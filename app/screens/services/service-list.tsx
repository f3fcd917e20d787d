import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { BranchFilter } from '~/app/components/arrivals/branch-filter';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { DataTable } from '~/app/components/table/data-table';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { servicePurposes, serviceStates } from '~/domain/services/states';
import { readServiceQuery, serviceFilterNames } from './service-query';
import { useServiceColumns } from './use-service-columns';

/** All services, the latest first. */
export function ServiceList(): ReactNode {
  const { t } = useTranslation('services');
  const { searchParams } = useHost();
  const utils = trpc.useUtils();
  const { table, input } = readServiceQuery(searchParams);
  const list = trpc.services.list.useQuery(input, { placeholderData: keepPreviousData });
  return (
    <DataTable
      list="services"
      input={input}
      label={t('title')}
      columns={useServiceColumns()}
      rowId={({ id }) => id}
      state={table}
      query={list}
      count={() => utils.services.count.fetch(input)}
      filters={
        <>
          <CustomerFilter />
          <StateFilter
            name="status"
            label={t('columns.status')}
            any={t('anyStatus')}
            choices={serviceStates.map((value) => ({ value, label: t(`common:status.service.${value}`) }))}
          />
          <StateFilter
            name="purpose"
            label={t('columns.purpose')}
            any={t('anyPurpose')}
            choices={servicePurposes.map((value) => ({ value, label: t(`purposes.${value}`) }))}
          />
          <BranchFilter label={t('columns.office')} any={t('anyOffice')} />
        </>
      }
      filterNames={serviceFilterNames}
      empty={{ text: t('empty') }}
    />
  );
}
