import type { ReactNode } from 'react';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { RecordFailed, RecordWaiting } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import { CustomerForm } from './customer-form';
import { CustomerRecord } from './customer-record';
import { MergeScreen } from './merge-screen';

/** One customer; `?view=edit` is the form to change what is known of him. */
export function CustomerScreen(): ReactNode {
  const { params, searchParams, can } = useHost();
  const id = params.id ?? '';
  const isChanging = searchParams.get('view') === 'edit' && can('update', 'Customer');
  const query = trpc.customers.record.useQuery({ id }, isChanging ? beingEdited : {});
  const isMerging = searchParams.get('view') === 'merge' && can('archive', 'Customer');
  const customer = query.data;
  if (query.error && !customer)
    return <RecordFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!customer) return <RecordWaiting />;
  if (isMerging && !customer.archivedAt) return <MergeScreen customer={customer} />;
  return isChanging && !customer.archivedAt ? (
    <CustomerForm key={id} customer={customer} />
  ) : (
    <CustomerRecord customer={customer} />
  );
}
