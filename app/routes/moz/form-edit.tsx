import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { FormEditScreen } from '~/app/screens/form/edit/form-edit-screen';

export const loader = screenLoader('moz-form-edit', async (helpers, { params, context }) => {
  const { id = 'new' } = params;
  const common = [helpers.quotes.prices.prefetch(), helpers.forms.flights.prefetch()];
  if (id === 'new') {
    const customerId = context.session?.user.customerId ?? undefined;
    const own =
      customerId === undefined
        ? []
        : [helpers.customers.get.prefetch({}), helpers.customers.addresses.prefetch({ customerId })];
    await Promise.all([...common, ...own]);
    return;
  }
  const form = await helpers.forms.get.fetch({ id });
  await Promise.all([
    ...common,
    helpers.customers.get.prefetch({ id: form.customer.id }),
    helpers.customers.addresses.prefetch({ customerId: form.customer.id }),
  ]);
});

export default function MozFormEditRoute(): ReactNode {
  return (
    <Hydrated>
      <FormEditScreen />
    </Hydrated>
  );
}
