import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { NameFields } from '~/app/components/form/name-fields';
import { PasswordField } from '~/app/components/form/password-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { locales } from '~/domain/core/format/locale';
import { formatMobile } from '~/domain/core/mobile-text';
import type { FormAnswer } from '../../auth/form-answer';
import { Submit } from '../../auth/form-parts';
import { CustomerCard } from './customer-card';
import { EmailCard } from './email-card';
import type { LoadedTab } from './load-settings.server';
import { MobileCard } from './mobile-card';
import { SettingForm } from './setting-form';
import styles from './settings.module.css';
import { StaffEmailCard } from './staff-email-card';
import { withValue } from './with-value';

type AccountTabProps = LoadedTab<'account'> & { answer: FormAnswer | undefined };

/** The user's own details, and the customer they send as. */
export function AccountTab(props: AccountTabProps): ReactNode {
  const { t } = useTranslation('account');
  const { account, customer, pendingMobile, attempt, answer, readAt } = props;
  return (
    <div className={styles.cards}>
      <Card title={t('account.title')}>
        <SettingForm intent="account" attempt={attempt} version={account.version} answer={answer}>
          {(own) => (
            <>
              {customer?.type === 'organization' ? (
                <TextField
                  label={t('account.fullName')}
                  autoComplete="name"
                  maxLength={240}
                  {...withValue(own, 'fullName', account.fullName)}
                />
              ) : (
                <NameFields
                  given={
                    <TextField
                      label={t('account.givenName')}
                      autoComplete="given-name"
                      maxLength={120}
                      {...withValue(own, 'givenName', account.givenName)}
                      error={own?.errors.fullName ?? own?.errors.givenName}
                    />
                  }
                  family={
                    <TextField
                      label={t('account.familyName')}
                      autoComplete="family-name"
                      maxLength={120}
                      isOptional
                      {...withValue(own, 'familyName', account.familyName)}
                    />
                  }
                />
              )}
              {account.mobile ? (
                <TextField
                  label={t('account.mobile')}
                  value={formatMobile(account.mobile)}
                  hint={t('account.mobileHint')}
                  readOnly
                />
              ) : (
                <SignInEmail own={own} email={account.email ?? ''} hasApp={account.hasApp} />
              )}
              <ChoiceCards
                legend={t('account.locale')}
                name="locale"
                defaultValue={own?.values.locale ?? account.locale}
                choices={locales.map((value) => ({ value, label: t(`common:languages.${value}`) }))}
              />
              <div>
                <Submit intent="account">{t('actions.save')}</Submit>
              </div>
            </>
          )}
        </SettingForm>
      </Card>
      {account.emailProof && (
        <StaffEmailCard
          proof={account.emailProof}
          email={account.email ?? ''}
          attempt={attempt}
          answer={answer}
        />
      )}
      {customer && (
        <CustomerCard
          key={customer.version}
          customer={customer}
          attempt={attempt}
          answer={answer?.intent === 'customer' ? answer : undefined}
        />
      )}
      {customer && (
        <MobileCard
          customer={customer}
          pendingMobile={pendingMobile}
          attempt={attempt}
          answer={answer}
          readAt={readAt}
        />
      )}
      {customer && <EmailCard customer={customer} attempt={attempt} answer={answer} />}
    </div>
  );
}

type SignInEmailProps = { own: FormAnswer | undefined; email: string; hasApp: boolean };

function SignInEmail({ own, email, hasApp }: SignInEmailProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <div className={styles.pair}>
      <TextField
        type="email"
        label={t('account.email')}
        autoComplete="email"
        maxLength={254}
        {...withValue(own, 'email', email)}
      />
      <PasswordField
        name="currentPassword"
        label={t('account.currentPassword')}
        hint={t('account.currentPasswordHint')}
        autoComplete="current-password"
        error={own?.errors.currentPassword}
        isOptional
      />
      {hasApp && (
        <TextField
          name="code"
          label={t('factor.anyCode')}
          hint={t('account.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={20}
          error={own?.errors.code}
          isOptional
        />
      )}
    </div>
  );
}
