import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { canSendProof } from '~/domain/customers/email-proof';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import { CurrentPassword } from './current-password';
import type { LoadedTab } from './load-settings.server';
import { SettingForm } from './setting-form';
import styles from './settings.module.css';
import { withValue } from './with-value';

type Loaded = LoadedTab<'account'>;
type EmailCardProps = Pick<Loaded, 'attempt'> & {
  customer: NonNullable<Loaded['customer']>;
  answer: FormAnswer | undefined;
};

/** The e-mail address for messages. A change needs the password, and a link sent to the address proves it. */
export function EmailCard({ customer, attempt, answer }: EmailCardProps): ReactNode {
  const { t } = useTranslation('account');
  const { email, emailState, version } = customer;
  const form = { attempt, version, answer };
  return (
    <Card title={t('email.title')}>
      <p className={styles.lead}>{t(`email.state.${emailState}`, { email })}</p>
      {canSendProof(emailState) && (
        <SettingForm intent="send-email-proof" {...form}>
          {() => (
            <div className={styles.again}>
              <input type="hidden" name="id" value={customer.id} />
              <Submit intent="send-email-proof" variant="outline">
                {t(emailState === 'unproven' ? 'email.send' : 'email.sendAgain')}
              </Submit>
            </div>
          )}
        </SettingForm>
      )}
      <SettingForm key={version} intent="change-email" {...form}>
        {(own) => (
          <>
            <div className={styles.pair}>
              <TextField
                type="email"
                label={t('email.new')}
                hint={email ? t('email.newHint') : undefined}
                autoComplete="email"
                maxLength={254}
                {...withValue(own, 'email', email)}
              />
              <CurrentPassword answer={own} />
            </div>
            <div>
              <Submit intent="change-email">{t('email.save')}</Submit>
            </div>
          </>
        )}
      </SettingForm>
    </Card>
  );
}
