import { type FocusEvent, useState } from 'react';
import { useHost } from '~/app/host';
import type { FormDraft } from '~/domain/forms/draft';
import type { DraftRow } from './autosave';
import type { Editor } from './editor-context';
import { byFee, errorsOf } from './field-errors';
import { livePrice, type PriceList } from './live-price';
import { type FormSteps, useFormSteps } from './step-context';
import type { Profile } from './types';
import { useDraft } from './use-draft';
import { useFormGoods } from './use-form-goods';
import { useSubmit } from './use-submit';

export type EditedCustomer = Profile & { isComplete: boolean; isBlocked: boolean };
export type FormEditorProps = {
  begun: { row: DraftRow | undefined; draft: FormDraft; customerId?: string | undefined };
  prices: PriceList;
  customer: EditedCustomer;
  onCreated: (row: DraftRow) => void;
};

export type FormEditing = {
  session: ReturnType<typeof useDraft>;
  submitting: ReturnType<typeof useSubmit>;
  price: ReturnType<typeof livePrice>;
  errors: ReturnType<typeof errorsOf>;
  /** How often the form was submitted. */
  attempt: number;
  /** What the fields read and change. */
  value: Editor;
  steps: FormSteps;
  leave: (event: FocusEvent) => void;
  submit: () => void;
};

/** The draft, its price and its errors. An error of a field shows once the field was left or the form was submitted. */
export function useEditing({ begun, prices, customer, onCreated }: FormEditorProps): FormEditing {
  const { navigate } = useHost();
  const session = useDraft(begun, onCreated);
  const { text } = session;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const submitting = useSubmit(session, (id) => navigate(`/moz/form/preview/${id}`));
  const goods = useFormGoods(session);
  const choice = { prices, customer: customer.type, goods };
  const price = livePrice(text, prices, customer.type);
  const errors = {
    ...byFee(text, submitting.refusal.errors),
    ...errorsOf(text, { ...choice, touched, hasTried: attempt > 0 }),
  };
  const leave = ({ target }: FocusEvent): void => {
    const name = target.getAttribute('name');
    if (name) setTouched((before) => (before.has(name) ? before : new Set([...before, name])));
  };
  const submit = (): void => {
    setAttempt((before) => before + 1);
    const isReady = Object.keys(errorsOf(text, { ...choice, touched, hasTried: true })).length === 0;
    if (!isReady || !price) return;
    const { totalCents, totalMnt } = price.quote;
    void submitting.submit({ totalCents, totalMnt, expiresAt: price.expiresAt });
  };
  const value: Editor = {
    text,
    change: (next) => {
      submitting.clear();
      session.change(next);
    },
    errors,
    prices,
    goods,
    customerId: customer.id,
    customer: customer.type,
  };
  const steps = useFormSteps(errors, attempt);
  return { session, submitting, price, errors, attempt, value, steps, leave, submit };
}
