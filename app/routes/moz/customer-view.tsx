import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { CustomerScreen } from '~/app/screens/customers/customer-screen';

export const loader = screenLoader('moz-customer-view', (helpers, { params }) => {
  const id = params.id ?? '';
  return Promise.all([
    helpers.customers.record.fetch({ id }),
    helpers.customers.address.prefetch({ customerId: id }),
    helpers.customers.addresses.prefetch({ customerId: id }),
    helpers.notes.customer.list.prefetch({ id }),
    helpers.payments.ofCustomer.prefetch({ customerId: id }),
  ]);
});

export default function MozCustomerViewRoute(): ReactNode {
  return (
    <Hydrated>
      <CustomerScreen />
    </Hydrated>
  );
}
