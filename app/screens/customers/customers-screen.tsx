import type { ReactNode } from 'react';
// The styles come with the page, which the server has drawn; the code comes for the view that is shown.
import '~/app/components/dialog.module.css';
import '~/app/components/record/record.module.css';
import '~/app/components/status-pill.module.css';
import '~/app/components/table/bulk-bar.module.css';
import '~/app/components/table/data-table.module.css';
import '~/app/components/table/table-tools.module.css';
import '~/app/screens/customers/customer.module.css';
import { laterView } from '~/app/components/later-part';
import { useHost } from '~/app/host';

const CustomerList = laterView(
  (search) => search.get('view') !== 'new',
  async () => (await import('./customer-list')).CustomerList,
);
const NewCustomer = laterView(
  (search) => search.get('view') === 'new',
  async () => (await import('./new-customer')).NewCustomer,
);

/** Everybody who sends with the company; `?view=new` enters one more. */
export function CustomersScreen(): ReactNode {
  const { searchParams, can } = useHost();
  const isNew = searchParams.get('view') === 'new' && can('create', 'Customer');
  return isNew ? <NewCustomer /> : <CustomerList />;
}
