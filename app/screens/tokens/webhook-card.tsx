import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { RowMenu, type RowMenuEntry } from '~/app/components/overlay/row-menu';
import { HistoryLink } from '~/app/components/record/history-link';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import styles from './token.module.css';
import type { ListedWebhook } from './types';
import { useEventName } from './use-event-name';
import { WebhookDialog } from './webhook-dialog';
import { WebhookLog } from './webhook-log';
import { WebhookPill } from './webhook-pill';

type Open = 'log' | 'edit' | 'rotate' | 'archive';

/** One endpoint: address, events, state and actions. */
export function WebhookCard({ webhook }: { webhook: ListedWebhook }): ReactNode {
  const { t } = useTranslation('tokens');
  const format = useFormat();
  const eventName = useEventName();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const { entries, archive, sendTest, isBusy } = useWebhookActs(webhook, { setOpen, close });
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
      {open === 'log' && <WebhookLog webhook={webhook} onClose={close} />}
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && <WebhookDialog webhook={webhook} isRotation onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'archive'}
        title={t('webhooks.archive.title', { name: webhook.name })}
        confirmLabel={t('webhooks.archive.do')}
        isDanger
        isBusy={isBusy}
        onConfirm={archive}
        onClose={close}
      >
        <p>{t('webhooks.archive.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}

type Doors = { setOpen: (open: Open) => void; close: () => void };
type Acts = { entries: RowMenuEntry[]; archive: () => void; sendTest: (() => void) | false; isBusy: boolean };

function useWebhookActs(webhook: ListedWebhook, { setOpen, close }: Doors): Acts {
  const { t } = useTranslation('tokens');
  const { can } = useHost();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const { webhooks } = utils.client;
  const { id, version, name, url, state } = webhook;
  const done = async (): Promise<void> => {
    await utils.webhooks.invalidate();
    close();
  };
  const next: 'active' | 'paused' = state === 'active' ? 'paused' : 'active';
  const toggle = (): void => {
    void run(
      { id, version, name, url, events: webhook.events, state: next },
      {
        send: (input) => webhooks.update.mutate(input),
        told: t(`webhooks.turned.${next}`),
        done,
      },
    );
  };
  const archive = (): void => {
    void run(
      { id, version },
      { send: (input) => webhooks.archive.mutate(input), told: t('webhooks.archive.done'), done },
    );
  };
  const sendTest = (): void => {
    const open = async (): Promise<void> => {
      await utils.webhooks.deliveries.invalidate();
      setOpen('log');
    };
    void run(
      { id },
      { send: (input) => webhooks.test.mutate(input), told: t('webhooks.test.done'), done: open },
    );
  };
  const entries: RowMenuEntry[] = can('update', 'Webhook')
    ? [
        { id: 'edit', label: t('webhooks.edit'), onSelect: () => setOpen('edit') },
        { id: 'toggle', label: t(`webhooks.turn.${next}`), onSelect: toggle },
        { id: 'rotate', label: t('webhooks.rotate.do'), onSelect: () => setOpen('rotate') },
      ]
    : [];
  if (can('archive', 'Webhook')) {
    entries.push({
      id: 'archive',
      label: t('webhooks.archive.do'),
      isDanger: true,
      onSelect: () => setOpen('archive'),
    });
  }
  return { entries, archive, sendTest: can('update', 'Webhook') && state === 'active' && sendTest, isBusy };
}
