import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import type { Outputs } from '~/server/router';
import styles from './token.module.css';
import type { ListedWebhook } from './types';
import { useEventName } from './use-event-name';
import { DeliveryPill } from './webhook-pill';

type Delivery = Outputs['webhooks']['deliveries']['rows'][number];
const lookAgainMs = 3_000;

/** The deliveries to one endpoint, newest first; polled while one is pending. */
export function WebhookLog({ webhook, onClose }: { webhook: ListedWebhook; onClose: () => void }): ReactNode {
  const { t } = useTranslation('tokens');
  const log = trpc.webhooks.deliveries.useInfiniteQuery(
    { id: webhook.id },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      refetchInterval: ({ state }) =>
        state.data?.pages[0]?.rows.some((row) => row.state === 'pending') ? lookAgainMs : false,
    },
  );
  const rows = log.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Dialog isOpen place="side" title={t('webhooks.log.title', { name: webhook.name })} onClose={onClose}>
      {log.error && <p role="alert">{t('webhooks.trouble')}</p>}
      {log.data && rows.length === 0 && <p className="muted">{t('webhooks.log.empty')}</p>}
      <ul className={styles.log} aria-busy={log.isPending}>
        {rows.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} isOn={webhook.state === 'active'} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button variant="outline" isBusy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('webhooks.log.more')}
        </Button>
      )}
    </Dialog>
  );
}

function DeliveryRow({ delivery, isOn }: { delivery: Delivery; isOn: boolean }): ReactNode {
  const { t } = useTranslation('tokens');
  const { can } = useHost();
  const format = useFormat();
  const eventName = useEventName();
  const utils = trpc.useUtils();
  const { run, isBusy } = useChange();
  const resend = (): void => {
    void run(
      { id: delivery.id },
      {
        send: (input) => utils.client.webhooks.resend.mutate(input),
        told: t('webhooks.log.resent'),
        done: () => utils.webhooks.deliveries.invalidate(),
      },
    );
  };
  return (
    <li className={styles.delivery}>
      <span className={styles.aside}>
        <strong>{eventName(delivery.event)}</strong>
        <DeliveryPill state={delivery.state} />
      </span>
      <span className="muted small">
        {[format.dateTime(delivery.createdAt, homeZone), ...useFacts(delivery)].join(' · ')}
      </span>
      {isOn && can('update', 'Webhook') && (
        <Button variant="quiet" size="sm" isBusy={isBusy} onClick={resend}>
          {t('webhooks.log.resend')}
        </Button>
      )}
    </li>
  );
}

function useFacts(delivery: Delivery): string[] {
  const { t } = useTranslation('tokens');
  const { attempts, statusCode, error, durationMs } = delivery;
  return [
    ...(attempts > 0 ? [t('webhooks.log.attempts', { count: attempts })] : []),
    ...(error === null ? [] : [t(`webhooks.log.errors.${error}`)]),
    ...(statusCode === null ? [] : [`HTTP ${statusCode}`]),
    ...(durationMs === null ? [] : [t('webhooks.log.took', { ms: durationMs })]),
  ];
}
