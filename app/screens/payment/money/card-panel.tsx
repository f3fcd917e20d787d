import { IconCreditCard } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/button';
import { TextField } from '~/app/components/form/text-field';
import { useFormat } from '~/app/i18n/use-format';
import { useChange } from '~/app/screens/use-change';
import styles from '../payment.module.css';
import { readAmount, typedAmount } from '../use-amount';
import { CardPage } from './card-page';
import { type FormMoney, pendingOf } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

/** All that is left or a part of it by card: an amount, then the way to the provider's page. */
export function CardPanel({ money }: { money: FormMoney }): ReactNode {
  const pending = pendingOf(money, 'card_online');
  return pending ? <CardPage id={pending.id} money={money} /> : <CardStart money={money} />;
}

function CardStart({ money }: { money: FormMoney }): ReactNode {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney(money.formId);
  const { run, isBusy, errors } = useChange();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const { formId, balanceCents } = money;
  const text = typed ?? typedAmount(balanceCents, 'AUD');
  const read = readAmount(text, 'AUD');
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setWrong(read.error);
    if (read.amount === undefined) return;
    await run(
      { formId, seenCents: balanceCents, amount: read.amount },
      {
        send: (body) => utils.client.payments.startCard.mutate(body),
        told: t('card.wait'),
        done: refresh,
      },
    );
  };
  return (
    <form className={styles.qpay} onSubmit={start} noValidate>
      <p className="muted">{t('card.words')}</p>
      {money.card === 'demo' && <p className={styles.demo}>{t('card.demo')}</p>}
      <TextField
        label={t('card.amount')}
        hint={t('card.partHint')}
        isNumber
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        suffix="A$"
        value={text}
        error={wrong ?? errors.amount}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(undefined);
        }}
      />
      <Button
        type="submit"
        size="lg"
        isFullWidth
        isBusy={isBusy}
        icon={<IconCreditCard size={20} aria-hidden="true" />}
      >
        {read.amount === undefined
          ? t('card.startEmpty')
          : t('card.start', { total: format.aud(read.amount) })}
      </Button>
    </form>
  );
}
