import { type ReactNode, useState } from 'react';
import { type RunChange, useChange } from '~/app/components/feedback/use-change';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { Payment } from './use-form-money';
import { useRefreshMoney } from './use-refresh-money';

/** Props of a dialog that takes back a payment. */
export type TakeBackProps = { payment: Payment; formId: string; onClose: () => void };

type TakeBack = {
  run: RunChange;
  isBusy: boolean;
  errors: Readonly<Record<string, string>>;
  reason: string;
  setReason: (reason: string) => void;
};

/** The reason and the change of a dialog that takes back a payment. After it the bill is read again. */
export function useTakeBack({ formId, onClose }: Pick<TakeBackProps, 'formId' | 'onClose'>): TakeBack {
  const refresh = useRefreshMoney(formId);
  const { run, isBusy, errors } = useChange();
  const [reason, setReason] = useState('');
  const done = async (): Promise<void> => {
    await refresh();
    onClose();
  };
  return { run: (body, change) => run(body, { ...change, done }), isBusy, errors, reason, setReason };
}

type TakeBackDialogProps = {
  takeBack: TakeBack;
  title: string;
  text: string;
  reasonLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Further fields, before the reason. */
  children?: ReactNode;
};

/** The frame of a dialog that takes back a payment, with its reason. */
export function TakeBackDialog({
  takeBack,
  text,
  reasonLabel,
  children,
  ...dialog
}: TakeBackDialogProps): ReactNode {
  const { isBusy, errors, reason, setReason } = takeBack;
  return (
    <ConfirmDialog isOpen isDanger isBusy={isBusy} {...dialog}>
      <p>{text}</p>
      {children}
      <TextAreaField
        label={reasonLabel}
        maxLength={1000}
        value={reason}
        error={errors.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
