import { useNavigation, useSubmit } from '@remix-run/react';
import { IconFingerprint } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Notice } from '~/app/components/auth/notice';
import { usePasskeysHere } from '~/app/components/auth/use-passkeys-here';
import { useErrorText } from '~/app/components/form/use-error-text';
import styles from './auth.module.css';

type PasskeyButtonProps = {
  /** The purpose of the signature; the form's action of that name handles it. */
  intent: 'sign-in-by-passkey' | 'give-passkey';
  /** Another sign-in method is shown above it. */
  isSecond?: boolean;
};

/** Signs in with a passkey, alone or after a password. Renders nothing in a browser without passkeys. */
export function PasskeyButton({ intent, isSecond = true }: PasskeyButtonProps): ReactNode {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const submit = useSubmit();
  const { state, formData } = useNavigation();
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();
  if (!usePasskeysHere()) return null;
  const isSent = state !== 'idle' && formData?.get('intent') === intent;
  const ask = async (): Promise<void> => {
    setIsAsking(true);
    setError(undefined);
    try {
      const { askForPasskey } = await import('~/app/components/auth/passkey-sign-in');
      const given = await askForPasskey(intent === 'give-passkey' ? 'second-factor' : 'sign-in');
      if ('error' in given) setError(given.error);
      else submit({ intent, ...given }, { method: 'post', replace: true });
    } catch {
      setError('database.away');
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <div className={styles.form}>
      {isSecond && (
        <p className={styles.or} aria-hidden="true">
          {t('passkey.or')}
        </p>
      )}
      <Button
        size="lg"
        variant={isSecond ? 'outline' : 'filled'}
        isFullWidth
        isBusy={isAsking || isSent}
        icon={<IconFingerprint size={20} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {t(intent === 'give-passkey' ? 'passkey.give' : 'passkey.signIn')}
      </Button>
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
    </div>
  );
}
