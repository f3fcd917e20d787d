import { Form, useActionData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { Button } from '~/app/components/actions/button';
import { MobileField } from '~/app/components/form/mobile-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useHost } from '~/app/host';
import { mobileCountries } from '~/domain/core/mobile-countries';
import styles from './contact.module.css';
import type { ContactAnswer } from './contact-action';

/** The contact form. Invalid input is kept. */
export function ContactForm(): ReactNode {
  const { t } = useTranslation('home');
  const answer = useActionData<ContactAnswer>();
  const isSending = useNavigation().formAction?.startsWith('/home') ?? false;
  const errorText = useErrorText();
  if (answer?.kind === 'sent') return <Sent name={answer.name} />;
  const typed = answer?.typed;
  const problemOf = (field: string) => answer?.issues.find(({ path }) => path === field)?.code;
  return (
    <Form method="post" action="/home#contact" className={styles.form} preventScrollReset noValidate>
      <input
        type="text"
        name="website"
        className="visually-hidden"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      {answer && answer.issues.length === 0 && (
        <p className={styles.problem} role="alert">
          {errorText(writeFieldError(answer.code, answer.params))}
        </p>
      )}
      <TextField
        label={t('contact.name')}
        name="name"
        autoComplete="name"
        maxLength={200}
        defaultValue={typed?.name}
        error={problemOf('name')}
        required
      />
      <div className={styles.two}>
        <MobileField
          label={t('contact.mobile')}
          name="mobile"
          defaultCountry={mobileCountries.find((country) => country === typed?.mobileCountry) ?? 'MN'}
          defaultValue={typed?.mobile}
          error={problemOf('mobile')}
        />
        <TextField
          label={t('contact.email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed?.email}
          error={problemOf('email')}
        />
      </div>
      <TextAreaField
        label={t('contact.body')}
        name="body"
        rows={5}
        maxLength={5000}
        defaultValue={typed?.body}
        error={problemOf('body')}
        required
      />
      <div>
        <Button type="submit" size="lg" isBusy={isSending}>
          {t('contact.send')}
        </Button>
      </div>
    </Form>
  );
}

function Sent({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('home');
  const { Link } = useHost();
  return (
    <div className={styles.sent} role="status">
      <h3>{t('contact.sentTitle', { name })}</h3>
      <p className="muted">{t('contact.sent')}</p>
      <Link to="/home#contact">{t('contact.another')}</Link>
    </div>
  );
}
