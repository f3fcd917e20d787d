import { IconWebhook } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { PageHead } from '~/app/components/layout/page-head';
import { useHost } from '~/app/host';
import styles from './token.module.css';
import { TokenTabs } from './token-tabs';
import { WebhookCard } from './webhook-card';
import { WebhookDialog } from './webhook-dialog';

/** The endpoints of other programs that receive events. */
export function WebhookList(): ReactNode {
  const { t } = useTranslation('tokens');
  const { can } = useHost();
  const [isAdding, setIsAdding] = useState(false);
  const webhooks = trpc.webhooks.list.useQuery();
  const add = (
    <Button icon={<IconWebhook size={18} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
      {t('webhooks.add')}
    </Button>
  );
  return (
    <>
      <PageHead
        title={t('webhooks.title')}
        lead={t('webhooks.lead')}
        actions={can('create', 'Webhook') && add}
      />
      <TokenTabs />
      {webhooks.error && (
        <div className={styles.trouble} role="alert">
          <p>{t('webhooks.trouble')}</p>
          <Button variant="outline" onClick={() => void webhooks.refetch()}>
            {t('common:actions.retry')}
          </Button>
        </div>
      )}
      {webhooks.isPending && <Skeleton height="9rem" />}
      {webhooks.data?.length === 0 && <EmptyState>{t('webhooks.empty')}</EmptyState>}
      <div className={styles.hooks}>
        {webhooks.data?.map((webhook) => (
          <WebhookCard key={webhook.id} webhook={webhook} />
        ))}
      </div>
      {isAdding && <WebhookDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
