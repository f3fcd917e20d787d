import { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useRefused } from '~/app/components/form/use-refused';
import { validateWith } from '~/app/components/form/validate-with';
import { useHost } from '~/app/host';
import { defaultLocale } from '~/domain/core/format/locale';
import { createCustomerSchema } from '~/domain/customers/schema';
import { CustomerSheet, type TypedCustomer } from './customer-sheet';
import { KnownByMobile } from './known-by-mobile';

const empty: TypedCustomer = {
  type: 'individual',
  firstName: '',
  lastName: '',
  organizationName: '',
  latinName: '',
  abn: '',
  registerNumber: '',
  mobileCountry: 'AU',
  mobile: '',
  email: '',
  locale: defaultLocale,
};

/** Creates a customer at the counter; `?for=form` continues with a parcel form for them. */
export function NewCustomer(): ReactNode {
  const { t } = useTranslation('customers');
  const { searchParams } = useHost();
  const isForForm = searchParams.get('for') === 'form';
  const { form, ...sheet } = useNewCustomer(isForForm);
  const { mobile, mobileCountry } = form.values;
  return (
    <CustomerSheet
      name={t('new.title')}
      back={{ to: '/moz/customer/list', label: t('record.back') }}
      form={form}
      {...sheet}
      known={<KnownByMobile mobile={mobile} country={mobileCountry} isForForm={isForForm} />}
    />
  );
}

function useNewCustomer(isForForm: boolean) {
  const { t } = useTranslation('customers');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const form = useForm<TypedCustomer>({ initialValues: empty });
  const create = trpc.customers.create.useMutation({
    onSuccess: async ({ id }) => {
      await Promise.all([utils.customers.list.invalidate(), utils.customers.search.invalidate()]);
      showSnackbar({ message: t('new.saved') });
      navigate(isForForm ? `/moz/form/edit/new?customer=${id}` : `/moz/customer/view/${id}`);
    },
    onError: (error) => {
      form.setErrors(fieldErrorsOf(error));
      if (!problemOf(error)?.issues.length) refused(error);
    },
  });
  const submit = (): void => {
    const typed = form.getValues();
    const whole = { ...typed, idempotencyKey: keyFor(typed) };
    const errors = validateWith(createCustomerSchema)(whole);
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) create.mutate(whole);
  };
  return { form, isBusy: create.isPending, submit };
}
