import { Form, Link, useNavigation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '~/app/components/actions/button';
import { CopyText } from '~/app/components/actions/copy-text';
import { Notice } from '~/app/components/auth/notice';
import { useErrorText } from '~/app/components/form/use-error-text';
import styles from './auth.module.css';
import type { FormAnswer } from './form-answer';

type AuthFormProps = { answer: FormAnswer | undefined; children: ReactNode };

/**
 * A form that shows its general error at the top and focuses the first invalid field. The next page replaces it in the
 * history, so that Back leads to the page before the form.
 */
export function AuthForm({ answer, children }: AuthFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  return (
    <Form ref={form} method="post" className={styles.form} noValidate replace>
      <FormError answer={answer} />
      {children}
    </Form>
  );
}

type SubmitProps = ButtonLook & { intent: string; isDisabled?: boolean; children: ReactNode };

/** The submit button; busy until the response arrives. */
export function Submit({ intent, isDisabled, children, ...look }: SubmitProps): ReactNode {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('intent') === intent;
  const isOtherBusy = state === 'submitting' && !isBusy;
  return (
    <Button
      {...look}
      type="submit"
      name="intent"
      value={intent}
      isBusy={isBusy}
      disabled={isDisabled === true || isOtherBusy}
    >
      {children}
    </Button>
  );
}

/** The general error of a form. */
export function FormError({ answer }: { answer: FormAnswer | undefined }): ReactNode {
  const { t } = useTranslation();
  const text = useErrorText()(answer?.error);
  if (!text) return null;
  return (
    <Notice tone="bad">
      {text}
      {answer?.requestId && (
        <>
          <br />
          {t('problem.requestId')} <CopyText text={answer.requestId} />
        </>
      )}
    </Notice>
  );
}

/** A question with a link to the page that answers it. */
export function WayOn({ question, to, children }: { question?: string; to: string; children: string }) {
  return (
    <span className={styles.wayOn}>
      {question} <Link to={to}>{children}</Link>
    </span>
  );
}
