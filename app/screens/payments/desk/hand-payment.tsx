import { IconReceipt } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { OfficeField } from '~/app/components/payments/office-field';
import { TaxBuyerField } from '~/app/components/payments/tax-buyer-field';
import type { FormMoney } from '~/app/components/payments/use-form-money';
import type { Office } from '~/domain/core/offices';
import type { PaymentCurrency } from '~/domain/payments/kinds';
import styles from '../payment.module.css';
import { OverDialog } from './over-dialog';
import type { HeldBill } from './seen-bill';
import { type HandMethod, useTakePayment } from './use-take-payment';

type HandPaymentProps = {
  money: FormMoney;
  method: HandMethod;
  currency: PaymentCurrency;
  office: Office | undefined;
  onOffice: (office: Office | undefined) => void;
  /** Held by the parent: another method resets this form, but neither the note nor the bill of a lost response. */
  note: string;
  onNote: (note: string) => void;
  held: HeldBill;
  onHeld: (held: HeldBill) => void;
  onTaken: (paymentId: string) => void;
};

/** The amount in large figures, and one button. */
export function HandPayment({ money, onOffice, ...chosen }: HandPaymentProps): ReactNode {
  const { method, currency, office, note, onNote } = chosen;
  const { t } = useTranslation('payments');
  const take = useTakePayment(money, chosen);
  const isCoins = method === 'cash' && currency === 'AUD';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    take.send(false);
  };
  return (
    <form className={styles.take} onSubmit={submit} noValidate>
      <div className={styles.bigAmount}>
        <TextField
          label={t('take.amount')}
          hint={isCoins ? t(take.isBelowCoin ? 'take.belowCoin' : 'take.hintCash') : undefined}
          isNumber
          inputMode="decimal"
          maxLength={24}
          autoComplete="off"
          suffix={currency === 'AUD' ? 'A$' : '₮'}
          value={take.text}
          error={take.errors.amount}
          onChange={(event) => take.change({ amount: event.target.value })}
        />
      </div>
      {take.buyer && (
        <TaxBuyerField buyer={take.buyer} error={take.errors.taxBuyer} onChange={take.changeBuyer} />
      )}
      <OfficeField office={office} error={take.errors.office} onChange={onOffice} />
      {method !== 'cash' && (
        <TextField
          label={t('take.reference')}
          isOptional
          maxLength={100}
          autoComplete="off"
          value={take.typed.externalId}
          error={take.errors.externalId}
          onChange={(event) => take.change({ externalId: event.target.value })}
        />
      )}
      <TextField
        label={t('take.note')}
        isOptional
        maxLength={1000}
        autoComplete="off"
        value={note}
        error={take.errors.note}
        onChange={(event) => onNote(event.target.value)}
      />
      <div className={styles.takeActions}>
        <Button type="submit" size="lg" isBusy={take.isBusy}>
          {take.total ? t('take.submit', { total: take.total }) : t('take.submitEmpty')}
        </Button>
        {take.takenId && (
          <LinkButton
            to={`/moz/payment?receipt=${take.takenId}`}
            size="lg"
            variant="soft"
            icon={<IconReceipt size={20} aria-hidden="true" />}
          >
            {t('take.receipt')}
          </LinkButton>
        )}
      </div>
      <OverDialog take={take} money={money} />
    </form>
  );
}
