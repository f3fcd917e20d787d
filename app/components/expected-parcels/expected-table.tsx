import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CustomerFilter } from '~/app/components/table/customer-filter';
import { DataTable } from '~/app/components/table/data-table';
import { DaysFilter } from '~/app/components/table/days-filter';
import { StateFilter } from '~/app/components/table/state-filter';
import { useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { carriers } from '~/domain/core/carriers/carriers';
import { cityOf, receivingOffices } from '~/domain/core/offices';
import { expectedFilterNames, expectedMarks, expectedStatuses, readExpectedList } from './list-input';
import { useCarrierName } from './use-carrier-name';
import { useExpectedBulk } from './use-expected-bulk';
import { useExpectedColumns } from './use-expected-columns';

/** Expected parcels with filters, search and export: a customer's own, for staff all. Its state is in the address. */
export function ExpectedTable({ action }: { action: ReactNode }): ReactNode {
  const { t, i18n } = useTranslation('expected-parcels');
  const { user, searchParams } = useHost();
  const isStaff = user?.role !== 'client';
  const { state, input } = readExpectedList(searchParams);
  const utils = trpc.useUtils();
  const list = trpc.expectedParcels.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = useExpectedColumns(isStaff);
  const carrierName = useCarrierName();
  const language = asLanguage(i18n.language);
  return (
    <DataTable
      list="expectedParcels"
      input={input}
      label={t(isStaff ? 'list.title' : 'list.own')}
      columns={columns}
      rowId={({ id }) => id}
      bulk={useExpectedBulk(input)}
      state={state}
      query={list}
      count={() => utils.expectedParcels.count.fetch(input)}
      searchLabel={t(isStaff ? 'list.searchAll' : 'list.search')}
      filters={
        <>
          <CustomerFilter />
          <DaysFilter name="registered" label={t('columns.registeredAt')} />
          <StateFilter
            name="mark"
            label={t('marks.label')}
            any={t('marks.any')}
            choices={expectedMarks.map((value) => ({ value, label: t(`marks.${value}`) }))}
          />
          <StateFilter
            name="carrier"
            label={t('columns.carrier')}
            any={t('list.anyCarrier')}
            choices={carriers.map((value) => ({ value, label: carrierName(value) }))}
          />
          {isStaff && receivingOffices.length > 1 && (
            <StateFilter
              name="office"
              label={t('columns.office')}
              any={t('list.anyOffice')}
              choices={receivingOffices.map((value) => ({ value, label: cityOf(value, language) }))}
            />
          )}
          <StateFilter
            name="status"
            label={t('columns.status')}
            any={t('list.anyStatus')}
            choices={expectedStatuses.map((value) => ({
              value,
              label: value === 'archived' ? t('list.archived') : t(`common:status.expected.${value}`),
            }))}
          />
        </>
      }
      filterNames={expectedFilterNames}
      empty={{ text: t(isStaff ? 'empty.list' : 'empty.own'), action }}
    />
  );
}
