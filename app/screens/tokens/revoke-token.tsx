import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import type { ListedToken } from './types';

/** Revokes a token after a confirmation, because it cannot be undone. */
export function RevokeToken({ token }: { token: ListedToken }): ReactNode {
  const { t } = useTranslation('tokens');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  if (token.state === 'revoked' || !can('archive', 'Token')) return null;
  const close = (): void => setIsAsking(false);
  const revoke = (): void => {
    void run(
      { id: token.id, version: token.version },
      {
        send: (input) => utils.client.tokens.revoke.mutate(input),
        told: t('revoke.done'),
        done: () => utils.tokens.list.invalidate(),
      },
    ).then(close);
  };
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
        {t('revoke.do')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('revoke.title', { name: token.name })}
        confirmLabel={t('revoke.do')}
        isDanger
        isBusy={isBusy}
        onConfirm={revoke}
        onClose={close}
      >
        <p>{t('revoke.text')}</p>
      </ConfirmDialog>
    </>
  );
}
