import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '~/app/components/form/check-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useHost } from '~/app/host';
import {
  arrivalEvents,
  caseEvents,
  correctedEvent,
  formEvents,
  parcelEvents,
  promiseEvents,
  securityEvents,
  serviceEvents,
  type WebhookEvent,
} from '~/domain/webhooks/events';
import styles from './token.module.css';
import { useEventName } from './use-event-name';

type EventFieldsProps = {
  events: readonly WebhookEvent[];
  error: string | undefined;
  onChange: (events: readonly WebhookEvent[]) => void;
};

/** The events that the webhook may receive, in groups. */
export function EventFields({ events, error, onChange }: EventFieldsProps): ReactNode {
  const { t } = useTranslation('tokens');
  const refusal = useErrorText()(error);
  const shown = useEventGroups().filter(({ offered }) => offered.length > 0);
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

/** The events by what they are about; none of what the user may not read. */
function useEventGroups() {
  const { t } = useTranslation('tokens');
  const { can } = useHost();
  const nameOf = useEventName();
  return [
    {
      kind: 'parcel',
      offered: [...parcelEvents, ...promiseEvents].map((event) => ({
        event,
        label: t(`common:status.${event}`),
      })),
    },
    {
      kind: 'form',
      offered: [...formEvents, correctedEvent].map((event) => ({
        event,
        label: t(`common:status.${event}`),
      })),
    },
    {
      kind: 'case',
      offered: (can('read', 'Case') ? caseEvents : []).map((event) => ({ event, label: nameOf(event) })),
    },
    {
      kind: 'arrival',
      offered: arrivalEvents.map((event) => ({ event, label: t(`common:status.${event}`) })),
    },
    {
      kind: 'service',
      offered: (can('read', 'Arrival') ? serviceEvents : []).map((event) => ({
        event,
        label: t(`common:status.${event}`),
      })),
    },
    {
      kind: 'security',
      offered: (can('read', 'SecurityEvent') ? securityEvents : []).map((event) => ({
        event,
        label: nameOf(event),
      })),
    },
  ] as const;
}
