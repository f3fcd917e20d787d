import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { User } from './types';
import styles from './user.module.css';

/** For a user who lost both phone and recovery codes. */
export function ResetFactor({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('roles');
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const reset = (): void =>
    void run(
      { id: user.id, version: user.version },
      {
        send: (input) => utils.client.users.resetSecondFactor.mutate(input),
        told: t('users.factorGone'),
        done: async () => {
          setIsAsking(false);
          await utils.users.get.invalidate({ id: user.id });
        },
      },
    );
  return (
    <Card title={t('users.factor')}>
      <div className={styles.form}>
        <p>{t('users.resetFactorLead')}</p>
        <div>
          <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
            {t('users.resetFactor')}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('users.resetFactorTitle')}
        confirmLabel={t('users.resetFactor')}
        isDanger
        isBusy={isBusy}
        onConfirm={reset}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('users.resetFactorText')}</p>
      </ConfirmDialog>
    </Card>
  );
}
