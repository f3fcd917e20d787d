import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { CustomerList } from '~/app/screens/customer/customer-list';
import { readCustomerQuery } from '~/app/screens/customer/customer-query';

export const loader = screenLoader('moz-customer-list', (helpers, { request }) =>
  helpers.customers.list.prefetch(readCustomerQuery(new URL(request.url).searchParams).input),
);

export default function MozCustomerListRoute(): ReactNode {
  return (
    <Hydrated>
      <CustomerList />
    </Hydrated>
  );
}
