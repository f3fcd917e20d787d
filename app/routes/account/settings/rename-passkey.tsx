import { useRevalidator } from '@remix-run/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { PASSKEY_NAME_MAX } from '~/domain/auth/passkeys';
import type { ListedPasskey } from './passkeys-card';
import styles from './settings.module.css';

type RenamePasskeyProps = { isOpen: boolean; passkey: ListedPasskey | undefined; onClose: () => void };

export function RenamePasskey({ isOpen, passkey, onClose }: RenamePasskeyProps): ReactNode {
  const { t } = useTranslation('account');
  return (
    <Dialog isOpen={isOpen} title={t('passkeys.renameTitle')} onClose={onClose}>
      {passkey && <NameForm passkey={passkey} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({ passkey, onClose }: { passkey: ListedPasskey; onClose: () => void }): ReactNode {
  const { t } = useTranslation('account');
  const utils = trpc.useUtils();
  const { revalidate } = useRevalidator();
  const { run, isBusy, errors } = useChange();
  const [name, setName] = useState(passkey.name);
  const rename = (event: FormEvent): void => {
    event.preventDefault();
    void run(
      { id: passkey.id, name },
      {
        send: (input) => utils.client.account.renamePasskey.mutate(input),
        told: t('passkeys.renamed'),
        done: () => {
          onClose();
          revalidate();
        },
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={rename} noValidate>
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        value={name}
        error={errors.name}
        maxLength={PASSKEY_NAME_MAX}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('actions.save')}
        </Button>
      </div>
    </form>
  );
}
