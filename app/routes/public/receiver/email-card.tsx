import { Form, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import type { FormAnswer } from '~/app/routes/auth/form-answer';
import { FormError, Submit } from '~/app/routes/auth/form-parts';
import styles from './receiver.module.css';
import type { ShipmentPage } from './shipment-page';

type EmailCardProps = { email: NonNullable<ShipmentPage['email']> };

/** The receiver's e-mail address, which gets the messages too once it is confirmed. */
export function EmailCard({ email: { address, state } }: EmailCardProps): ReactNode {
  const { t } = useTranslation('receiver');
  const answer = useActionData<FormAnswer>();
  const own = answer?.intent === 'email' ? answer : undefined;
  if (state === 'off') return null;
  return (
    <Card title={t('email.title')}>
      <p>{t(`email.state.${state}`, { address })}</p>
      <Form method="post" className={styles.digits} preventScrollReset noValidate>
        <FormError answer={own} />
        <TextField
          key={address}
          label={t('email.label')}
          hint={t('email.hint')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={own?.values.email ?? address ?? ''}
          error={own?.errors.email}
        />
        <div className={styles.choices}>
          <Submit intent="email" variant="outline">
            {t(address === null ? 'email.add' : 'email.save')}
          </Submit>
          {address !== null && (
            <Submit intent="noEmail" variant="quiet">
              {t('email.remove')}
            </Submit>
          )}
        </div>
      </Form>
    </Card>
  );
}
