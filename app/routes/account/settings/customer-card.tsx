import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { customerTypes } from '~/domain/customers/types';
import auth from '../../auth/auth.module.css';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import type { LoadedTab } from './load-settings.server';
import { SettingForm } from './setting-form';
import styles from './settings.module.css';
import { withValue } from './with-value';

type Customer = NonNullable<LoadedTab<'account'>['customer']>;
type CustomerCardProps = { customer: Customer; attempt: string; answer: FormAnswer | undefined };
type Line = 'firstName' | 'lastName' | 'organizationName' | 'latinName' | 'abn' | 'registerNumber';

/** The customer that the user sends as. The fields of the other type are hidden, with or without JavaScript. */
export function CustomerCard({ customer, attempt, answer }: CustomerCardProps): ReactNode {
  const { t } = useTranslation('account');
  const line = (name: Line, isOptional = false): ReactNode => (
    <TextField
      label={t(`customer.${name}`)}
      maxLength={200}
      isOptional={isOptional}
      hint={name === 'latinName' ? t('customer.latinHint') : undefined}
      {...withValue(answer, name, customer[name])}
    />
  );
  return (
    <Card title={t('customer.title')}>
      <p className={styles.lead}>{t('customer.lead')}</p>
      <SettingForm intent="customer" attempt={attempt} version={customer.version} answer={answer}>
        {(own) => (
          <>
            <input type="hidden" name="id" value={customer.id} />
            <input type="hidden" name="locale" value={customer.locale} />
            <input type="hidden" name="email" value={customer.email} />
            <input type="hidden" name="mobile" value={customer.mobile} />
            <input type="hidden" name="mobileCountry" value={customer.mobileCountry ?? 'AU'} />
            <ChoiceCards
              legend={t('customer.type')}
              name="type"
              defaultValue={own?.values.type ?? customer.type}
              choices={customerTypes.map((value) => ({ value, label: t(`customer.types.${value}`) }))}
            />
            <div className={`${auth.kind} ${auth.organization}`}>
              {line('organizationName')}
              <div className={styles.pair}>
                {line('abn', true)}
                {line('registerNumber', true)}
              </div>
            </div>
            <div className={styles.pair}>
              {line('lastName', true)}
              {line('firstName')}
            </div>
            {line('latinName', true)}
            <div>
              <Submit intent="customer">{t('actions.save')}</Submit>
            </div>
          </>
        )}
      </SettingForm>
    </Card>
  );
}
