import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CopyText } from '~/app/components/actions/copy-text';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { NewTokenForm } from './new-token-form';
import styles from './token.module.css';

/** Creates a token and shows it once. */
export function NewToken(): ReactNode {
  const { t } = useTranslation('tokens');
  const [isOpen, setIsOpen] = useState(false);
  const [token, setToken] = useState<string>();
  const close = (): void => {
    setIsOpen(false);
    setToken(undefined);
  };
  return (
    <>
      <Button icon={<IconKey size={18} aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {t('new.open')}
      </Button>
      <Dialog isOpen={isOpen} title={t(token ? 'new.readyTitle' : 'new.title')} onClose={close}>
        {token ? (
          <ReadyToken token={token} onClose={close} />
        ) : (
          <NewTokenForm onMade={setToken} onClose={close} />
        )}
      </Dialog>
    </>
  );
}

function ReadyToken({ token, onClose }: { token: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('tokens');
  return (
    <div className={styles.form}>
      <p>{t('new.once')}</p>
      <p className={styles.token}>
        <CopyText text={token} />
      </p>
      <p className="muted small">
        {t('new.how')} <code className="code">Authorization: Bearer moz_…</code>
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('new.kept')}</Button>
      </div>
    </div>
  );
}
