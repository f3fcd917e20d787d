import { useForm } from '@mantine/form';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button, LinkButton } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { MobileField } from '~/app/components/form/mobile-field';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { useRefused } from '~/app/components/form/use-refused';
import { fieldErrorsOf, problemOf, validateWith } from '~/app/components/form/validate';
import { RecordHead } from '~/app/components/record/record-head';
import { showSnackbar } from '~/app/components/snackbar-store';
import { useHost } from '~/app/host';
import { type UpdateCustomer, updateCustomerSchema } from '~/domain/customer/schema';
import { customerTypes } from '~/domain/customer/types';
import styles from './customer.module.css';
import type { Customer } from './customer-record';

type Typed = Omit<UpdateCustomer, 'id' | 'version' | 'idempotencyKey'>;

/** Changes what is known of a customer; his number is checked as his own form checks it. */
export function CustomerForm({ customer }: { customer: Customer }): ReactNode {
  const { t } = useTranslation('customers');
  const back = `/moz/customer/view/${customer.id}`;
  const { form, isBusy, submit } = useCustomerForm(customer, back);
  const isOrganization = form.values.type === 'organization';
  const { value: mobile, ...mobileProps } = form.getInputProps('mobile');
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit();
    const sheet = event.currentTarget;
    setTimeout(() => sheet.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const line = (name: keyof Typed, isOptional = false, maxLength = 120): ReactNode => (
    <TextField
      label={t(`fields.${name}`)}
      isOptional={isOptional}
      maxLength={maxLength}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  );
  return (
    <form className={styles.sheet} onSubmit={onSubmit} noValidate>
      <RecordHead name={customer.name || t('unnamed')} back={{ to: back, label: t('form.back') }} />
      <Card>
        <div className={styles.fields}>
          <ChoiceCards
            legend={t('columns.type')}
            value={form.values.type}
            choices={customerTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(value) =>
              form.setFieldValue('type', value === 'organization' ? 'organization' : 'individual')
            }
          />
          {isOrganization && (
            <>
              {line('organizationName', false, 200)}
              <div className={styles.pair}>
                {line('abn', true, 20)}
                {line('registerNumber', true, 20)}
              </div>
            </>
          )}
          <div className={styles.pair}>
            {line('lastName', true)}
            {line('firstName', isOrganization)}
          </div>
          <div className={styles.pair}>
            <MobileField
              label={t('fields.mobile')}
              country={form.values.mobileCountry}
              onCountryChange={(country) => form.setFieldValue('mobileCountry', country)}
              value={mobile}
              {...mobileProps}
              autoComplete="off"
            />
            {line('email', true, 254)}
          </div>
          <SelectField
            label={t('fields.locale')}
            choices={[
              { value: 'mn', label: t('languages.mn') },
              { value: 'en', label: t('languages.en') },
            ]}
            {...form.getInputProps('locale')}
          />
        </div>
      </Card>
      <div className={styles.actions}>
        <LinkButton to={back} variant="outline">
          {t('common:actions.cancel')}
        </LinkButton>
        <Button type="submit" size="lg" isBusy={isBusy}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  );
}

function useCustomerForm(customer: Customer, back: string) {
  const { t } = useTranslation('customers');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const refused = useRefused();
  const { keyFor } = useAttempt();
  const form = useForm<Typed>({ initialValues: typedOf(customer) });
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

function typedOf(customer: Customer): Typed {
  const { type, firstName, lastName, organizationName, abn, registerNumber, mobile, email, locale } =
    customer;
  const names = { type, firstName, lastName, organizationName, abn, registerNumber };
  return { ...names, mobileCountry: customer.mobileCountry ?? 'AU', mobile, email, locale };
}
