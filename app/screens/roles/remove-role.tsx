import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import type { Role } from './types';

/** Removes a custom role that no user has. */
export function RemoveRole({ role }: { role: Role }): ReactNode {
  const { t } = useTranslation('roles');
  const { navigate } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const remove = (): void => {
    const { name, version } = role;
    void run(
      { name, version },
      {
        send: (input) => utils.client.roles.remove.mutate(input),
        told: t('roles.removed'),
        done: async () => {
          await utils.roles.list.invalidate();
          navigate('/apps/roles');
        },
      },
    );
  };
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {t('roles.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('roles.removeTitle')}
        confirmLabel={t('roles.remove')}
        isDanger
        isBusy={isBusy}
        isConfirmDisabled={role.holders > 0}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <p>{t(role.holders > 0 ? 'roles.removeHeld' : 'roles.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}
