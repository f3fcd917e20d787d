import type { ReactNode } from 'react';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { lazyView } from '~/app/components/lazy/lazy-view';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';

const CustomerRecord = lazyView(
  (search) => !search.has('view'),
  async () => (await import('./customer-record')).CustomerRecord,
);
const CustomerForm = lazyView(
  (search) => search.get('view') === 'edit',
  async () => (await import('./customer-form')).CustomerForm,
);
const MergeScreen = lazyView(
  (search) => search.get('view') === 'merge',
  async () => (await import('./merge-screen')).MergeScreen,
);

/** One customer; `?view=edit` opens the edit form. */
export function CustomerScreen(): ReactNode {
  const { params, searchParams, can } = useHost();
  const id = params.id ?? '';
  const isChanging = searchParams.get('view') === 'edit' && can('update', 'Customer');
  const query = trpc.customers.record.useQuery({ id }, isChanging ? beingEdited : {});
  const isMerging = searchParams.get('view') === 'merge' && can('archive', 'Customer');
  const customer = query.data;
  if (!customer) return <NotYet query={query} />;
  if (isMerging && !customer.archivedAt) return <MergeScreen customer={customer} />;
  return isChanging && !customer.archivedAt ? (
    <CustomerForm key={id} customer={customer} />
  ) : (
    <CustomerRecord customer={customer} />
  );
}
