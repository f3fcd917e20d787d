import { IconAlertTriangle, IconCheck, IconClock, IconPlayerPause, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '~/app/components/status/status-pill';
import type { DeliveryState, WebhookState } from '~/domain/webhooks/events';

const looks = {
  active: { color: 'green', icon: IconCheck },
  paused: { color: 'neutral', icon: IconPlayerPause },
  disabled: { color: 'red', icon: IconAlertTriangle },
} as const;

export function WebhookPill({ state }: { state: WebhookState }): ReactNode {
  const { t } = useTranslation('tokens');
  return <Pill {...looks[state]}>{t(`webhooks.states.${state}`)}</Pill>;
}

const deliveryLooks = {
  pending: { color: 'gold', icon: IconClock },
  delivered: { color: 'green', icon: IconCheck },
  failed: { color: 'red', icon: IconX },
} as const;

export function DeliveryPill({ state }: { state: DeliveryState }): ReactNode {
  const { t } = useTranslation('tokens');
  return <Pill {...deliveryLooks[state]}>{t(`webhooks.log.states.${state}`)}</Pill>;
}
