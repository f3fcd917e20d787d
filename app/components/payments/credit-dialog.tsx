import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import { creditReasons } from '~/domain/payments/kinds';
import { useCredit } from './use-credit';
import type { FormMoney } from './use-form-money';

/** Lowers a bill by a credit note, without paying anything back. */
export function CreditDialog({ money, onClose }: { money: FormMoney; onClose: () => void }): ReactNode {
  const { t } = useTranslation(['payments', 'documents']);
  const format = useFormat();
  const credit = useCredit(money, onClose);
  const { seenCents, text, cause, setCause, note, setNote, wrong, errors, isBusy } = credit;
  return (
    <ConfirmDialog
      isOpen
      title={t('credit.title', { form: money.formCode })}
      confirmLabel={t('credit.submit')}
      isBusy={isBusy}
      onConfirm={() => void credit.lower()}
      onClose={onClose}
    >
      <p>{t('credit.text', { total: format.aud(seenCents) })}</p>
      <TextField
        label={t('credit.amount')}
        isNumber
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        suffix="A$"
        value={text}
        error={wrong.cents ?? errors.cents}
        onChange={(event) => credit.type(event.target.value)}
      />
      <SelectField
        label={t('credit.reason')}
        placeholder={t('credit.chooseReason')}
        choices={creditReasons.map((value) => ({ value, label: t(`documents:invoiceReasons.${value}`) }))}
        value={cause}
        error={wrong.reason ?? errors.reason}
        onChange={(event) => setCause(event.target.value)}
      />
      <TextAreaField
        label={t('credit.note')}
        hint={t('credit.noteHint')}
        maxLength={1000}
        value={note}
        error={errors.note}
        onChange={(event) => setNote(event.target.value)}
      />
    </ConfirmDialog>
  );
}
