import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readCustomerQuery } from '~/app/screens/customers/customer-query';
import { CustomersScreen } from '~/app/screens/customers/customers-screen';

export const loader = screenLoader('moz-customer-list', async ({ customers }, { request }) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('view') === 'new') return;
  await customers.list.prefetch(readCustomerQuery(searchParams).input);
});

export default function MozCustomerListRoute(): ReactNode {
  return (
    <Hydrated>
      <CustomersScreen />
    </Hydrated>
  );
}
