import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { CopyText } from '~/app/components/actions/copy-text';
import { useChange } from '~/app/components/feedback/use-change';
import { ConfirmDialog, Dialog } from '~/app/components/overlay/confirm-dialog';
import styles from './token.module.css';
import type { ListedWebhook } from './types';
import { WebhookForm } from './webhook-form';

type WebhookDialogProps = {
  /** The webhook to change; undefined creates one. */
  webhook?: ListedWebhook;
  /** Only creates a new secret. */
  isRotation?: boolean;
  onClose: () => void;
};

/** Adds or changes an endpoint, or creates its new secret. A secret is shown once. */
export function WebhookDialog({ webhook, isRotation = false, onClose }: WebhookDialogProps): ReactNode {
  const { t } = useTranslation('tokens');
  const [secret, setSecret] = useState<string>();
  if (secret) {
    return (
      <Dialog isOpen title={t('webhooks.secret.title')} onClose={onClose}>
        <div className={styles.form}>
          <p>{t('webhooks.secret.once')}</p>
          <p className={styles.token}>
            <CopyText text={secret} />
          </p>
          <p className="muted small">
            {t('webhooks.secret.how')} <a href="/api/docs#hooks">/api/docs</a>
          </p>
          <div className={styles.actions}>
            <Button onClick={onClose}>{t('new.kept')}</Button>
          </div>
        </div>
      </Dialog>
    );
  }
  if (webhook && isRotation) return <Rotation webhook={webhook} onMade={setSecret} onClose={onClose} />;
  return (
    <Dialog isOpen title={t(webhook ? 'webhooks.editTitle' : 'webhooks.addTitle')} onClose={onClose}>
      <WebhookForm {...(webhook && { webhook })} onMade={setSecret} onClose={onClose} />
    </Dialog>
  );
}

type RotationProps = { webhook: ListedWebhook; onMade: (secret: string) => void; onClose: () => void };

function Rotation({ webhook: { id, version, name }, onMade, onClose }: RotationProps): ReactNode {
  const { t } = useTranslation('tokens');
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const rotate = (): void => {
    let made: string | undefined;
    void run(
      { id, version },
      {
        send: async (input) => {
          made = (await utils.client.webhooks.rotate.mutate(input)).secret;
        },
        told: t('webhooks.rotate.done'),
        done: async () => {
          if (made) onMade(made);
          await utils.webhooks.list.invalidate();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('webhooks.rotate.title', { name })}
      confirmLabel={t('webhooks.rotate.do')}
      isBusy={isBusy}
      onConfirm={rotate}
      onClose={onClose}
    >
      <p>{t('webhooks.rotate.text')}</p>
    </ConfirmDialog>
  );
}
