import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { type WebhookEvent, webhookEvents } from '~/domain/webhooks/events';
import type { ListedWebhook } from './types';

export type WebhookFormProps = {
  webhook?: ListedWebhook;
  onMade: (secret: string) => void;
  onClose: () => void;
};

/** What is typed about a webhook, and how a new or a stored one is saved. */
export function useWebhookForm({ webhook, onMade, onClose }: WebhookFormProps) {
  const { t } = useTranslation('tokens');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(
    webhookEvents.filter((event) => webhook?.events.includes(event)),
  );
  const { webhooks } = utils.client;
  const add = (): void => {
    let made: string | undefined;
    void run(
      { name, url, events: [...events] },
      {
        send: async (input) => {
          made = (await webhooks.create.mutate(input)).secret;
        },
        successText: t('webhooks.added'),
        done: async () => {
          if (made) onMade(made);
          await utils.webhooks.list.invalidate();
        },
      },
    );
  };
  const save = ({ id, version, state }: ListedWebhook): void => {
    const stored: 'active' | 'paused' = state === 'active' ? 'active' : 'paused';
    void run(
      { id, version, state: stored, name, url, events: [...events] },
      {
        send: (input) => webhooks.update.mutate(input),
        successText: t('webhooks.saved'),
        done: async () => {
          await utils.webhooks.list.invalidate();
          onClose();
        },
      },
    );
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (webhook) save(webhook);
    else add();
  };
  return { name, setName, url, setUrl, events, setEvents, errors, isBusy, send };
}
