import { IconFingerprint } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerAgain, type Proof } from '~/app/api/ask-again-store';
import { writeFieldError } from '~/app/api/field-error';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { PasswordField } from '~/app/components/form/password-field';
import { TextField } from '~/app/components/form/text-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from './ask-again-dialog.module.css';
import { Notice } from './notice';
import { usePasskeysHere } from './use-passkeys-here';

type AskAgainDialogProps = { isOpen: boolean; proof: Proof; onClose: () => void };
type FormProps = Pick<AskAgainDialogProps, 'proof' | 'onClose'>;

/** Asks for the password, a code or a passkey; then the refused call is retried. */
export function AskAgainDialog({ isOpen, proof, onClose }: AskAgainDialogProps): ReactNode {
  const { t } = useTranslation('nav');
  return (
    <Dialog isOpen={isOpen} title={t('again.title')} onClose={onClose}>
      {isOpen && <AskAgainForm key={proof} proof={proof} onClose={onClose} />}
    </Dialog>
  );
}

function AskAgainForm({ proof, onClose }: FormProps): ReactNode {
  const { t } = useTranslation('nav');
  const utils = trpc.useUtils();
  const [by, setBy] = useState<'password' | 'code'>(proof === 'factor' ? 'code' : 'password');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const turn = (): void => {
    setBy(by === 'password' ? 'code' : 'password');
    setTyped('');
    setError(undefined);
  };
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setIsBusy(true);
    const key = { idempotencyKey: newIdempotencyKey() };
    try {
      await utils.client.auth.confirm.mutate(
        by === 'password' ? { by, password: typed, ...key } : { by, code: typed, ...key },
      );
      answerAgain(true);
    } catch (refusal) {
      const { code, params } = problemOf(refusal) ?? { code: 'overloaded', params: {} };
      setError(fieldErrorsOf(refusal)[by] ?? writeFieldError(code, Object(params)));
    } finally {
      setIsBusy(false);
    }
  };
  const input = {
    value: typed,
    error,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  };
  return (
    <form className={styles.form} onSubmit={(event) => void confirm(event)} noValidate>
      <p>{t(proof === 'factor' ? 'again.factorLead' : 'again.lead')}</p>
      {by === 'password' ? (
        <PasswordField
          key={by}
          label={t('again.password')}
          autoComplete="current-password"
          maxLength={128}
          {...input}
        />
      ) : (
        <TextField
          key={by}
          label={t('again.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={20}
          {...input}
        />
      )}
      <div className={styles.ways}>
        {proof === 'any' && (
          <Button variant="quiet" size="sm" onClick={turn}>
            {t(by === 'password' ? 'again.useCode' : 'again.usePassword')}
          </Button>
        )}
        <ByPasskey />
      </div>
      <div className={styles.actions}>
        <Button variant="outline" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('again.confirm')}
        </Button>
      </div>
    </form>
  );
}

function ByPasskey(): ReactNode {
  const { t } = useTranslation('nav');
  const utils = trpc.useUtils();
  const errorText = useErrorText();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  if (!usePasskeysHere()) return null;
  const confirm = async (): Promise<void> => {
    setIsBusy(true);
    setError(undefined);
    const { auth } = utils.client;
    const { signWithPasskey, whyNoPasskey } = await import('./passkey-ceremony');
    try {
      const assertion = await signWithPasskey(await auth.startPasskey.mutate({ purpose: 'confirm' }));
      await auth.confirm.mutate({ by: 'passkey', assertion, idempotencyKey: newIdempotencyKey() });
      answerAgain(true);
    } catch (refusal) {
      setError(whyNoPasskey(refusal));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        icon={<IconFingerprint size={18} aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => void confirm()}
      >
        {t('again.usePasskey')}
      </Button>
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
    </>
  );
}
