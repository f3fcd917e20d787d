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
import { updateCustomerSchema } from '~/domain/customers/schema';
import { CustomerSheet, type TypedCustomer } from './customer-sheet';
import type { Customer } from './types';

/** Edits a customer. */
export function CustomerForm({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const back = `/moz/customer/view/${customer.id}`;
  return (
    <CustomerSheet
      name={customer.name || t('unnamed')}
      back={{ to: back, label: t('form.back') }}
      {...useCustomerForm(customer, back)}
    />
  );
}

function useCustomerForm(customer: Customer, back: string) {
  const { t } = useTranslation('customers');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const form = useForm<TypedCustomer>({ initialValues: typedOf(customer) });
  const update = trpc.customers.update.useMutation({
    onSuccess: async () => {
      await Promise.all([
        utils.customers.record.invalidate({ id: customer.id }),
        utils.customers.list.invalidate(),
      ]);
      showSnackbar({ message: t('form.saved') });
      navigate(back);
    },
    onError: (error) => {
      form.setErrors(fieldErrorsOf(error));
      if (problemOf(error)?.code === 'version.stale') {
        void utils.customers.record.invalidate({ id: customer.id });
      }
      if (!problemOf(error)?.issues.length) refused(error);
    },
  });
  const submit = (): void => {
    const typed = { ...form.getValues(), id: customer.id, version: customer.version };
    const whole = { ...typed, idempotencyKey: keyFor(typed) };
    const errors = validateWith(updateCustomerSchema)(whole);
    form.setErrors(errors);
    if (Object.keys(errors).length === 0) update.mutate(whole);
  };
  return { form, isBusy: update.isPending, submit };
}

function typedOf(customer: Customer): TypedCustomer {
  const { type, firstName, lastName, organizationName, latinName, abn, registerNumber } = customer;
  const { mobile, email, locale } = customer;
  const names = { type, firstName, lastName, organizationName, latinName, abn, registerNumber };
  return { ...names, mobileCountry: customer.mobileCountry ?? 'AU', mobile, email, locale };
}
