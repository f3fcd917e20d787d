import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { screenLoader } from '~/app/screen.server';
import { ExpectedNewScreen } from '~/app/screens/expected-parcels/register/expected-new-screen';

export const loader = screenLoader('moz-expected-new', async ({ customers }, { request, context }) => {
  const { customerId } = readCustomerFilter(new URL(request.url).searchParams);
  if (customerId && context.session?.user.role !== 'client') await customers.get.prefetch({ id: customerId });
});

export default function MozExpectedNewRoute(): ReactNode {
  return (
    <Hydrated>
      <ExpectedNewScreen />
    </Hydrated>
  );
}
