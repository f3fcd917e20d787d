import { IconCreditCard } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { type FormMoney, pendingOf } from '../use-form-money';
import { CardPage } from './card-page';
import { OnlineStart } from './online-start';

/** Pays all or a part of the balance by card: an amount, then the provider's page. */
export function CardPanel({ money }: { money: FormMoney }): ReactNode {
  const { t } = useTranslation('payments');
  const utils = trpc.useUtils();
  const pending = pendingOf(money, 'card_online');
  if (pending) return <CardPage id={pending.id} money={money} />;
  return (
    <OnlineStart
      money={money}
      currency="AUD"
      balance={money.balanceCents}
      text={t('card.text')}
      demo={money.card === 'demo' && t('card.demo')}
      icon={<IconCreditCard size={20} aria-hidden="true" />}
      start={(total) => (total ? t('card.start', { total }) : t('card.startEmpty'))}
      told={t('card.wait')}
      send={(body) => utils.client.payments.startCard.mutate(body)}
    />
  );
}
