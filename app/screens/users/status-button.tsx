import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { User } from './types';

/** Disables an account after a confirmation, or enables it again. */
export function StatusButton({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('roles');
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const isClosed = user.status === 'disabled';
  const press = (): void => {
    const { disable, enable } = utils.client.users;
    void run(
      { id: user.id, version: user.version },
      {
        send: (input) => (isClosed ? enable : disable).mutate(input),
        told: t(isClosed ? 'users.enabled' : 'users.disabled'),
        done: async () => {
          setIsAsking(false);
          await Promise.all([utils.users.get.invalidate({ id: user.id }), utils.users.list.invalidate()]);
        },
      },
    );
  };
  if (isClosed) {
    return (
      <Button variant="outline" isBusy={isBusy} onClick={press}>
        {t('users.enable')}
      </Button>
    );
  }
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {t('users.disable')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('users.disableTitle')}
        confirmLabel={t('users.disable')}
        isDanger
        isBusy={isBusy}
        onConfirm={press}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('users.disableText')}</p>
      </ConfirmDialog>
    </>
  );
}
