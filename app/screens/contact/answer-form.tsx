import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { validateWith } from '~/app/components/form/validate-with';
import { Card } from '~/app/components/layout/card';
import { ANSWER_MAX } from '~/domain/content/contact';
import { answerContactSchema } from '~/domain/content/schema';
import { formatMobile } from '~/domain/core/mobile-text';
import styles from './contact.module.css';
import type { ContactMessage } from './types';
import type { ContactChange } from './use-contact-change';

type AnswerFormProps = { message: ContactMessage; change: ContactChange };

/** The answer to a message. The form shows where it goes: by e-mail, by SMS, or only into the record. */
export function AnswerForm({ message, change }: AnswerFormProps): ReactNode {
  const { t } = useTranslation('contact');
  const [body, setBody] = useState('');
  const refusal = useErrorText()(change.refusal);
  const [missing, setMissing] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { body: problem } = validateWith(answerContactSchema.pick({ body: true }))({ body });
    setMissing(problem);
    if (problem) return;
    change.run({ step: 'answer', body, done: () => setBody('') });
  };
  return (
    <Card title={t('answer')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.notice}>
          {t(`goesBy.${message.goesBy}`, {
            mobile: formatMobile(message.mobile ?? ''),
            email: message.email ?? '',
          })}
        </p>
        <TextAreaField
          label={t('yourAnswer')}
          hint={t('hint', { max: ANSWER_MAX, language: t(`common:languages.${message.locale}`) })}
          rows={6}
          maxLength={ANSWER_MAX}
          value={body}
          error={missing ?? change.errors.body}
          onChange={({ target }) => setBody(target.value)}
        />
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <div>
          <Button type="submit" isBusy={change.isBusy}>
            {t(`send.${message.goesBy}`)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
