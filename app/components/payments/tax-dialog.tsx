import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import { SelectField } from '~/app/components/form/select-field';
import { TextField } from '~/app/components/form/text-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { TaxBuyer } from '~/domain/payments/schema';
import { TaxBuyerField } from './tax-buyer-field';
import type { TaxReceipt } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

type TaxDialogProps = { receipt: TaxReceipt; formId: string; onClose: () => void };

/** Sends a tax receipt again, or stores what the clerk found at the tax authority. */
export function TaxDialog({ receipt, formId, onClose }: TaxDialogProps): ReactNode {
  const { t } = useTranslation('payments');
  const utils = trpc.useUtils();
  const refresh = useRefreshMoney(formId);
  const { run, isBusy, errors, reset } = useChange();
  const { id, version, state, problem, reason, buyerKind, buyerNumber } = receipt;
  const [choice, setChoice] = useState('again');
  const [receiptNo, setReceiptNo] = useState('');
  const [buyer, setBuyer] = useState<TaxBuyer>({ kind: buyerKind, number: buyerNumber });
  const isFound = choice === 'found';
  const isReturn = state === 'return_refused';
  const again = {
    failed: t('tax.again'),
    unknown: t('tax.againUnknown'),
    return_refused: t('tax.againReturn'),
  };
  const choices = [
    { value: 'again', label: isReturn || state === 'unknown' ? again[state] : again.failed },
    ...(state === 'failed' ? [] : [{ value: 'found', label: t(isReturn ? 'tax.foundReturn' : 'tax.found') }]),
  ];
  const submit = (): Promise<void> => {
    const done = async (): Promise<void> => {
      await refresh();
      onClose();
    };
    const told = t('tax.done');
    if (isFound) {
      const body = { id, version, ...(receiptNo && { receiptNo }) };
      return run(body, { send: (input) => utils.client.payments.settleTaxReceipt.mutate(input), told, done });
    }
    const body = { id, version, ...(!isReturn && { buyer }) };
    return run(body, { send: (input) => utils.client.payments.retryTaxReceipt.mutate(input), told, done });
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('tax.resolveTitle')}
      confirmLabel={t('tax.submit')}
      isBusy={isBusy}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {problem && <p>{t(`tax.problems.${problem}`, { reason })}</p>}
      {choices.length > 1 && (
        <SelectField
          label={t('tax.choice')}
          choices={choices}
          value={choice}
          onChange={({ target }) => {
            setChoice(target.value);
            reset();
          }}
        />
      )}
      {isFound && !isReturn && (
        <TextField
          label={t('tax.receiptNo')}
          hint={t('tax.receiptNoHint')}
          isNumber
          inputMode="numeric"
          maxLength={40}
          autoComplete="off"
          value={receiptNo}
          error={errors.receiptNo}
          onChange={({ target }) => setReceiptNo(target.value.trim())}
        />
      )}
      {!isFound && !isReturn && (
        <TaxBuyerField buyer={buyer} error={errors['buyer.number']} onChange={setBuyer} />
      )}
    </ConfirmDialog>
  );
}
