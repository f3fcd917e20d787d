import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { WaitingApprovals } from '~/app/components/approvals/waiting-approvals';
import { PageHead } from '~/app/components/layout/page-head';
import { DataTable } from '~/app/components/table/data-table';
import { useHost } from '~/app/host';
import { BillFinder } from './desk/bill-finder';
import { PaymentFilters } from './payment-filters';
import { paymentFilterNames, readPaymentQuery } from './payment-query';
import { PaymentTabs } from './payment-tabs';
import { PaymentTotals } from './payment-totals';
import { usePaymentColumns } from './use-payment-columns';

/** All payments for staff, their own for a client. */
export function PaymentList(): ReactNode {
  const { t } = useTranslation('payments');
  const { searchParams, user, can } = useHost();
  const isStaff = user?.role !== 'client';
  const { table, input } = readPaymentQuery(searchParams);
  const utils = trpc.useUtils();
  const list = trpc.payments.list.useQuery(input, { placeholderData: keepPreviousData });
  const columns = usePaymentColumns({ isStaff });
  return (
    <>
      <PageHead title={t(isStaff ? 'titles.list' : 'titles.mine')} lead={t(isStaff ? 'lead' : 'leadMine')} />
      <PaymentTabs chosen="list" />
      {can('refund', 'Payment') && (
        <WaitingApprovals acts={['payments.refund', 'payments.reverse', 'payments.credit']} />
      )}
      {can('pay', 'Payment') && <BillFinder />}
      <DataTable
        list="payments"
        input={input}
        label={t(isStaff ? 'titles.list' : 'titles.mine')}
        columns={columns}
        rowId={({ id }) => id}
        state={table}
        query={list}
        count={() => utils.payments.count.fetch(input)}
        searchLabel={t('search')}
        filters={<PaymentFilters isStaff={isStaff} />}
        filterNames={paymentFilterNames}
        empty={{ text: t(isStaff ? 'empty' : 'emptyMine') }}
      />
      {list.data && <PaymentTotals totals={list.data.totals} credits={list.data.credits} />}
    </>
  );
}
