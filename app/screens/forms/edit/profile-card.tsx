import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWithParams, fieldErrorsOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button } from '~/app/components/actions/button';
import { ChoiceCards } from '~/app/components/form/choice-cards';
import { MobileField } from '~/app/components/form/mobile-field';
import { TextField } from '~/app/components/form/text-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { asLanguage } from '~/app/i18n/languages';
import { customerName } from '~/domain/customers/name';
import { customerTypes } from '~/domain/customers/types';
import styles from './edit.module.css';
import { useEditor } from './editor-context';
import { Section } from './section';
import type { Profile } from './types';

/** Asks for the customer's details before the first form. */
export function ProfileCard({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation('forms');
  const errorText = useErrorText();
  const { values, set, errors, error, isBusy, press } = useProfile(profile);
  const line = (name: 'firstName' | 'lastName' | 'organizationName' | 'abn' | 'registerNumber') => (
    <TextField
      label={t(`profile.${name}`)}
      name={name}
      value={values[name]}
      error={errors[name]}
      isOptional={name === 'lastName'}
      maxLength={200}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  return (
    <Section id="profile" title={t('profile.title')} lead={t('profile.lead')}>
      <ChoiceCards
        legend={t('profile.type')}
        value={values.type}
        onChange={(chosen) => set({ type: customerTypes.find((type) => type === chosen) ?? 'individual' })}
        choices={customerTypes.map((value) => ({ value, label: t(`profile.types.${value}`) }))}
      />
      <div className={styles.grid}>
        {values.type === 'organization' && line('organizationName')}
        {values.type === 'organization' && (
          <div className={styles.pair}>
            {line('abn')}
            {line('registerNumber')}
          </div>
        )}
        {line('firstName')}
        {line('lastName')}
        {/* An existing number is changed in the account settings, because that needs a code. */}
        {profile.mobile === '' && (
          <MobileField
            label={t('fields.mobile')}
            name="mobile"
            country={values.mobileCountry}
            onCountryChange={(mobileCountry) => set({ mobileCountry })}
            value={values.mobile}
            error={errors.mobile}
            onChange={(event) => set({ mobile: event.target.value })}
          />
        )}
      </div>
      {error && Object.keys(errors).length === 0 && (
        <p className={styles.error} role="alert">
          {errorText(codeWithParams(error)) ?? t('told.away')}
        </p>
      )}
      <div>
        <Button isBusy={isBusy} onClick={press}>
          {t('profile.save')}
        </Button>
      </div>
    </Section>
  );
}

/** The typed details. Once saved, the customer's name also replaces an empty sender. */
function useProfile(profile: Profile) {
  const { i18n } = useTranslation();
  const utils = trpc.useUtils();
  const { change } = useEditor();
  const [values, setValues] = useState({ ...profile, mobileCountry: profile.mobileCountry ?? 'AU' });
  const { keyFor } = useAttempt();
  const save = trpc.customers.update.useMutation({
    onSuccess: async (_answer, { firstName = '', lastName = '', organizationName = '' }) => {
      const name = customerName({ firstName, lastName, organizationName }, asLanguage(i18n.language));
      change((draft) => (draft.sender.name ? draft : { ...draft, sender: { ...draft.sender, name } }));
      await utils.customers.get.invalidate();
    },
  });
  const errors = fieldErrorsOf(save.error);
  const set = (part: Partial<typeof values>): void => setValues((before) => ({ ...before, ...part }));
  const press = (): void => {
    const body = { ...values, version: profile.version };
    save.mutate({ ...body, idempotencyKey: keyFor(body) });
  };
  return { values, set, errors, error: save.error, isBusy: save.isPending, press };
}
