import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { TextField } from '~/app/components/form/text-field';
import type { PaymentCurrency } from '~/domain/payments/kinds';
import type { TaxBuyer } from '~/domain/payments/schema';
import { needsTaxReceipt } from '~/domain/payments/tax-receipt';
import styles from '../money.module.css';
import { TaxBuyerField, usualBuyer } from '../tax-buyer-field';
import { readAmount, typedAmount, useAmount } from '../use-amount';
import type { FormMoney } from '../use-form-money';
import { useRefreshMoney } from '../use-refresh-money';

type Asked = {
  formId: string;
  seenCents: number;
  amount: number;
  taxBuyer?: TaxBuyer;
  idempotencyKey: string;
};
type OnlineStartProps = {
  money: FormMoney;
  currency: PaymentCurrency;
  /** The balance in that currency. */
  balance: number;
  text: string;
  /** A note for a demo provider. */
  demo: string | false;
  icon: ReactNode;
  /** The text of the button, with or without an amount. */
  start: (total: string | undefined) => string;
  told: string;
  send: (body: Asked) => Promise<unknown>;
};

/** The first step of an online payment: the amount, the buyer of the tax receipt for ₮, and the start button. */
export function OnlineStart({ money, currency, balance, ...texts }: OnlineStartProps): ReactNode {
  const { text, demo, icon, start, told, send } = texts;
  const { t } = useTranslation('payments');
  const format = useAmount();
  const refresh = useRefreshMoney(money.formId);
  const { run, isBusy, errors, reset } = useChange();
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [typedBuyer, setTypedBuyer] = useState<TaxBuyer>();
  const isTaxed = money.hasTaxReceipts && needsTaxReceipt({ currency, office: undefined });
  const buyer = isTaxed ? (typedBuyer ?? usualBuyer(money)) : undefined;
  const shown = typed ?? typedAmount(balance, currency);
  const { amount, error } = readAmount(shown, currency);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setWrong(error);
    if (amount === undefined) return;
    const { formId, balanceCents } = money;
    const body = { formId, seenCents: balanceCents, amount, ...(buyer && { taxBuyer: buyer }) };
    await run(body, { send, told, done: refresh });
  };
  return (
    <form className={styles.qpay} onSubmit={submit} noValidate>
      <p className="muted">{text}</p>
      {demo && <p className={styles.demo}>{demo}</p>}
      <TextField
        label={t('online.amount')}
        hint={t('online.partHint')}
        isNumber
        inputMode={currency === 'AUD' ? 'decimal' : 'numeric'}
        maxLength={24}
        autoComplete="off"
        suffix={currency === 'AUD' ? 'A$' : '₮'}
        value={shown}
        error={wrong ?? errors.amount}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(undefined);
          reset();
        }}
      />
      {buyer && (
        <TaxBuyerField
          buyer={buyer}
          error={errors['taxBuyer.number']}
          onChange={(changed) => {
            setTypedBuyer(changed);
            reset();
          }}
        />
      )}
      <Button type="submit" size="lg" isFullWidth isBusy={isBusy} icon={icon}>
        {start(amount === undefined ? undefined : format(amount, currency))}
      </Button>
    </form>
  );
}
