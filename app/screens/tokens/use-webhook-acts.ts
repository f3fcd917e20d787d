import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import type { RowMenuEntry } from '~/app/components/overlay/row-menu';
import { useHost } from '~/app/host';
import type { ListedWebhook } from './types';

export type Open = 'log' | 'edit' | 'rotate' | 'archive';
type NextState = 'active' | 'paused';
type WebhookDialogs = { setOpen: (open: Open) => void; close: () => void };
export type WebhookActs = {
  entries: RowMenuEntry[];
  archive: () => void;
  sendTest: (() => void) | false;
  isBusy: boolean;
};

/** What can be done with a webhook: paused, tested, archived, or changed in a dialog. */
export function useWebhookActs(webhook: ListedWebhook, { setOpen, close }: WebhookDialogs): WebhookActs {
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
  const next: NextState = state === 'active' ? 'paused' : 'active';
  const toggle = (): void => {
    void run(
      { id, version, name, url, events: webhook.events, state: next },
      {
        send: (input) => webhooks.update.mutate(input),
        successText: t(`webhooks.turned.${next}`),
        done,
      },
    );
  };
  const archive = (): void => {
    void run(
      { id, version },
      { send: (input) => webhooks.archive.mutate(input), successText: t('webhooks.archive.done'), done },
    );
  };
  const sendTest = (): void => {
    const open = async (): Promise<void> => {
      await utils.webhooks.deliveries.invalidate();
      setOpen('log');
    };
    void run(
      { id },
      { send: (input) => webhooks.test.mutate(input), successText: t('webhooks.test.done'), done: open },
    );
  };
  const entries = useEntries({ next, toggle, setOpen });
  return { entries, archive, sendTest: can('update', 'Webhook') && state === 'active' && sendTest, isBusy };
}

type EntryParts = { next: NextState; toggle: () => void; setOpen: (open: Open) => void };

function useEntries({ next, toggle, setOpen }: EntryParts): RowMenuEntry[] {
  const { t } = useTranslation('tokens');
  const { can } = useHost();
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
  return entries;
}
