import type { ReactNode } from 'react';
import { lazyView } from '~/app/components/lazy/lazy-view';
import { useHost } from '~/app/host';

const CustomerList = lazyView(
  (search) => search.get('view') !== 'new',
  async () => (await import('./customer-list')).CustomerList,
);
const NewCustomer = lazyView(
  (search) => search.get('view') === 'new',
  async () => (await import('./new-customer')).NewCustomer,
);

/** All customers of the company; `?view=new` creates one. */
export function CustomersScreen(): ReactNode {
  const { searchParams, can } = useHost();
  const isNew = searchParams.get('view') === 'new' && can('create', 'Customer');
  return isNew ? <NewCustomer /> : <CustomerList />;
}
