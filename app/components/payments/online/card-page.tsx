import { IconCreditCard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { useFormat } from '~/app/i18n/use-format';
import { homeZone } from '~/domain/core/offices';
import styles from '../money.module.css';
import type { FormMoney } from '../use-form-money';
import { useRefreshMoney } from '../use-refresh-money';

const askAgainMs = 1_500;

/** A pending card payment: a link to the provider's page, its expiry, and the payer's actions. */
export function CardPage({ id, money }: { id: string; money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney(money.formId);
  const { run, isBusy } = useChange();
  const { data: page } = trpc.payments.card.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.isReady ? false : askAgainMs) },
  );
  const press = (name: 'checkCard' | 'cancelCard' | 'payDemoCard', successText: string): Promise<void> =>
    run({ id }, { send: (body) => utils.client.payments[name].mutate(body), successText, done: refresh });
  if (!page) return <p role="status">{t('card.wait')}</p>;
  return (
    <div className={styles.qpay}>
      {page.isDemo && <p className={styles.demo}>{t('card.demo')}</p>}
      <p className={styles.qpayTotal}>{format.aud(page.amount)}</p>
      {page.isReady ? (
        <>
          {page.url && (
            <LinkButton
              to={page.url}
              size="lg"
              isFullWidth
              icon={<IconCreditCard size={20} aria-hidden="true" />}
            >
              {t('card.go')}
            </LinkButton>
          )}
          <p className="muted small">{t('card.until', { at: format.placeTime(page.expiresAt, homeZone) })}</p>
          <p role="status">{t('card.waiting')}</p>
        </>
      ) : (
        <p role="status">{t(page.isOver ? 'card.ending' : 'card.wait')}</p>
      )}
      <div className={styles.qpayActions}>
        {page.isDemo && page.isReady && (
          <Button isBusy={isBusy} onClick={() => void press('payDemoCard', t('card.asked'))}>
            {t('card.pretend')}
          </Button>
        )}
        <Button variant="soft" isBusy={isBusy} onClick={() => void press('checkCard', t('card.asked'))}>
          {t('card.check')}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void press('cancelCard', t('card.cancelled'))}>
          {t('card.cancel')}
        </Button>
      </div>
    </div>
  );
}
