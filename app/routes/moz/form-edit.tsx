import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hydrated } from '~/app/api/hydrated';
import { LinkButton } from '~/app/components/actions/button';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { screenLoader } from '~/app/screen.server';
import { FormEditScreen } from '~/app/screens/forms/edit/form-edit-screen';

export const loader = screenLoader('moz-form-edit', async (helpers, { params, context, request }) => {
  const { id = 'new' } = params;
  const common = [helpers.quotes.prices.prefetch(), helpers.forms.flights.prefetch()];
  if (id === 'new') {
    const own = context.session?.user.customerId ?? undefined;
    const customerId = own ?? new URL(request.url).searchParams.get('customer') ?? undefined;
    const customer =
      customerId === undefined
        ? []
        : [
            helpers.customers.get.prefetch(own ? {} : { id: customerId }),
            helpers.customers.addresses.prefetch({ customerId }),
          ];
    await Promise.all([...common, ...customer]);
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
  const { t } = useTranslation('forms');
  return (
    <Hydrated>
      <noscript>
        <EmptyState action={<LinkButton to="/moz/form/list">{t('actions.toList')}</LinkButton>}>
          {t('empty.noScript')}
        </EmptyState>
      </noscript>
      <FormEditScreen />
    </Hydrated>
  );
}
