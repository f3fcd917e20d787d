import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '~/app/components/cases/types';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { readAmount, typedAmount } from '~/app/components/payments/use-amount';
import { useFormat } from '~/app/i18n/use-format';
import { CASE_TEXT } from '~/domain/cases/most';
import { LimitText } from './limit-text';
import { useCaseChange } from './use-case-change';

type DecideProps = { found: CaseDetail; onClose: () => void };

/** The decision of a case: an amount and the reasons, with the liability limit beside them. */
export function DecideDialog({ found, onClose }: DecideProps): ReactNode {
  const { t } = useTranslation('cases');
  const decision = useDecision(found, onClose);
  const { errors } = decision;
  return (
    <ConfirmDialog
      isOpen
      title={t('decide.title')}
      confirmLabel={t('acts.decide')}
      isBusy={decision.isBusy}
      onConfirm={decision.submit}
      onClose={onClose}
    >
      {found.limit && <LimitText limit={found.limit} />}
      <TextField
        label={t('decide.amount')}
        hint={decision.isAbove ? t('decide.above') : t('decide.amountHint')}
        isNumber
        inputMode="decimal"
        maxLength={24}
        autoComplete="off"
        suffix="A$"
        value={decision.amount}
        error={errors.cents}
        onChange={({ target }) => decision.setAmount(target.value)}
      />
      <TextAreaField
        label={t('decide.reasons')}
        hint={t('words.hint')}
        rows={5}
        maxLength={CASE_TEXT}
        value={decision.text}
        error={errors.text}
        onChange={({ target }) => decision.setText(target.value)}
      />
    </ConfirmDialog>
  );
}

function useDecision(found: CaseDetail, onClose: () => void) {
  const { t } = useTranslation('cases');
  const format = useFormat();
  const { change, isBusy, errors } = useCaseChange(found.formId);
  const [amount, setAmount] = useState(typedAmount(found.wantedCents ?? 0, 'AUD'));
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const read = readAmount(amount.trim() === '' ? '0' : amount, 'AUD');
  const cents = read.amount ?? 0;
  const limitCents = found.limit?.limitCents ?? null;
  const submit = (): void => {
    setWrong(read.error);
    if (read.error) return;
    const { id, version } = found;
    void change({
      body: { id, version, text, cents },
      send: (cases, body) => cases.decide.mutate(body),
      successText: t('done.decide', { total: format.aud(cents) }),
      done: onClose,
    });
  };
  return {
    ...{ amount, setAmount, text, setText, submit, isBusy },
    isAbove: limitCents !== null && cents > limitCents,
    errors: { text: errors.text, cents: wrong ?? errors.cents },
  };
}
