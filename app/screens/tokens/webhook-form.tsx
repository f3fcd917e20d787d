import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { CheckField } from '~/app/components/form/check-field';
import { TextField } from '~/app/components/form/text-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useHost } from '~/app/host';
import {
  formEvents,
  parcelEvents,
  securityEvents,
  type WebhookEvent,
  webhookEvents,
} from '~/domain/webhooks/events';
import styles from './token.module.css';
import type { ListedWebhook } from './types';
import { useEventName } from './use-event-name';

type WebhookFormProps = {
  webhook?: ListedWebhook;
  onMade: (secret: string) => void;
  onClose: () => void;
};

/** The name, the address and the subscribed events. */
export function WebhookForm({ webhook, onMade, onClose }: WebhookFormProps): ReactNode {
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
        told: t('webhooks.added'),
        done: async () => {
          if (made) onMade(made);
          await utils.webhooks.list.invalidate();
        },
      },
    );
  };
  const save = ({ id, version, state }: ListedWebhook): void => {
    const kept: 'active' | 'paused' = state === 'active' ? 'active' : 'paused';
    void run(
      { id, version, state: kept, name, url, events: [...events] },
      {
        send: (input) => webhooks.update.mutate(input),
        told: t('webhooks.saved'),
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
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        label={t('webhooks.fields.name')}
        hint={t('new.nameHint')}
        value={name}
        error={errors.name}
        maxLength={80}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('webhooks.fields.url')}
        hint={t('webhooks.fields.urlHint')}
        value={url}
        error={errors.url}
        type="url"
        inputMode="url"
        maxLength={500}
        onChange={({ target }) => setUrl(target.value)}
      />
      <EventFields {...{ events, error: errors.events, onChange: setEvents }} />
      <div className={styles.actions}>
        <Button variant="outline" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t(webhook ? 'webhooks.save' : 'webhooks.add')}
        </Button>
      </div>
    </form>
  );
}

type EventFieldsProps = {
  events: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: readonly WebhookEvent[]) => void;
};

function EventFields({ events, error, onChange }: EventFieldsProps): ReactNode {
  const { t } = useTranslation('tokens');
  const refusal = useErrorText()(error);
  const { can } = useHost();
  const nameOf = useEventName();
  const groups = [
    { kind: 'parcel', offered: parcelEvents.map((event) => ({ event, label: t(`common:status.${event}`) })) },
    { kind: 'form', offered: formEvents.map((event) => ({ event, label: t(`common:status.${event}`) })) },
    {
      kind: 'security',
      offered: (can('read', 'SecurityEvent') ? securityEvents : []).map((event) => ({
        event,
        label: nameOf(event),
      })),
    },
  ] as const;
  const shown = groups.filter(({ offered }) => offered.length > 0);
  return (
    <>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      {shown.map(({ kind, offered }) => (
        <fieldset key={kind} className={styles.events}>
          <legend>{t(`webhooks.fields.${kind}`)}</legend>
          {offered.map(({ event, label }) => (
            <CheckField
              key={event}
              label={label}
              checked={events.includes(event)}
              onChange={({ target }) =>
                onChange(target.checked ? [...events, event] : events.filter((one) => one !== event))
              }
            />
          ))}
        </fieldset>
      ))}
    </>
  );
}
