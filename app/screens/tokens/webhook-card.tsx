import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { RowMenu } from '~/app/components/overlay/row-menu';
import { HistoryLink } from '~/app/components/record/history-link';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import styles from './token.module.css';
import type { ListedWebhook } from './types';
import { useEventName } from './use-event-name';
import { type Open, useWebhookActs, type WebhookActs } from './use-webhook-acts';
import { WebhookDialog } from './webhook-dialog';
import { WebhookLog } from './webhook-log';
import { WebhookPill } from './webhook-pill';

/** One endpoint: address, events, state and actions. */
export function WebhookCard({ webhook }: { webhook: ListedWebhook }): ReactNode {
  const { t } = useTranslation('tokens');
  const format = useFormat();
  const eventName = useEventName();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const acts = useWebhookActs(webhook, { setOpen, close });
  const { entries, sendTest, isBusy } = acts;
  return (
    <Card
      title={webhook.name}
      aside={
        <span className={styles.aside}>
          <WebhookPill state={webhook.state} />
          <RowMenu label={webhook.name} entries={entries} />
        </span>
      }
    >
      <p className={`${styles.address} code`}>{webhook.url}</p>
      <p className="muted small">{webhook.events.map(eventName).join(' · ')}</p>
      {webhook.failingSince && (
        <p className={styles.failing}>
          {t('webhooks.failing', { since: format.dateTime(webhook.failingSince, homeZone) })}
        </p>
      )}
      <div className={styles.deeds}>
        <Button variant="outline" size="sm" onClick={() => setOpen('log')}>
          {t('webhooks.log.open')}
        </Button>
        {sendTest && (
          <Button variant="outline" size="sm" isBusy={isBusy} onClick={sendTest}>
            {t('webhooks.test.do')}
          </Button>
        )}
        <HistoryLink kind="webhook" id={webhook.id} name={webhook.name} />
      </div>
      <WebhookDialogs webhook={webhook} open={open} acts={acts} onClose={close} />
    </Card>
  );
}

type WebhookDialogsProps = {
  webhook: ListedWebhook;
  open: Open | undefined;
  acts: Pick<WebhookActs, 'archive' | 'isBusy'>;
  onClose: () => void;
};

function WebhookDialogs({ webhook, open, acts, onClose }: WebhookDialogsProps): ReactNode {
  const { t } = useTranslation('tokens');
  return (
    <>
      {open === 'log' && <WebhookLog webhook={webhook} onClose={onClose} />}
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={onClose} />}
      {open === 'rotate' && <WebhookDialog webhook={webhook} isRotation onClose={onClose} />}
      <ConfirmDialog
        isOpen={open === 'archive'}
        title={t('webhooks.archive.title', { name: webhook.name })}
        confirmLabel={t('webhooks.archive.do')}
        isDanger
        isBusy={acts.isBusy}
        onConfirm={acts.archive}
        onClose={onClose}
      >
        <p>{t('webhooks.archive.text')}</p>
      </ConfirmDialog>
    </>
  );
}
