import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { PageHead } from '~/app/components/layout/page-head';
import { RecordHistory } from '~/app/components/record/history';
import { DataTable } from '~/app/components/table/data-table';
import { useHost } from '~/app/host';
import { ImportRates } from './import-rates';
import { RateChart } from './rate-chart';
import { RateForm } from './rate-form';
import styles from './rates.module.css';
import { readCurrencyQuery } from './rates-query';
import { useRateColumns } from './use-rate-columns';

/** The rate of the Australian dollar: now, over 90 days, and all entries. */
export function RatesScreen(): ReactNode {
  const { t } = useTranslation('rates');
  const { searchParams, can } = useHost();
  const { table, input } = readCurrencyQuery(searchParams);
  const list = trpc.rates.list.useQuery(input, { placeholderData: keepPreviousData });
  const history = trpc.rates.history.useQuery();
  const columns = useRateColumns(list.data?.servedAt);
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={styles.top}>
        <div className={styles.left}>
          <RateChart points={history.data ?? []} />
          {can('create', 'Currency') && <ImportRates />}
        </div>
        {can('create', 'Currency') && <RateForm />}
      </div>
      <DataTable
        list="rates"
        input={input ?? {}}
        label={t('history')}
        columns={columns}
        rowId={({ id }) => id}
        state={table}
        query={list}
        empty={{ text: t('empty') }}
      />
      <RecordHistory isApart key={list.dataUpdatedAt} kind="currency" id="AUD" />
    </>
  );
}
