import { useRef, useState } from 'react';
import { codeWithParams, fieldErrorsOf, problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { draftOf } from './draft-model';
import type { FieldErrors } from './field-errors';
import type { DraftSession } from './use-draft';

export type SeenPrice = { totalCents: number; totalMnt: number; expiresAt: Date };

type Refusal = {
  /** The error of the whole form: an error code, or `away` without a response. */
  code: string | undefined;
  /** Errors by field. */
  errors: FieldErrors;
};

export type Submitting = {
  isBusy: boolean;
  refusal: Refusal;
  /** The price that the server refused because it changed. */
  oldPrice: SeenPrice | undefined;
  submit: (seen: SeenPrice) => Promise<void>;
  clear: () => void;
};

const nothing: Refusal = { code: undefined, errors: {} };

/** Submits the form once, however often the button is clicked. */
export function useSubmit(session: DraftSession, onDone: (id: string) => void): Submitting {
  const utils = trpc.useUtils();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState(nothing);
  const [oldPrice, setOldPrice] = useState<SeenPrice>();
  const isRunning = useRef(false);
  const { keyFor } = useAttempt();

  const send = async (seen: SeenPrice): Promise<void> => {
    const row = await session.flush();
    if (!row) return;
    const body = { id: row.id, version: row.version, draft: draftOf(session.text), seen };
    await utils.client.forms.submit.mutate({ ...body, idempotencyKey: keyFor(body) });
    await Promise.all([utils.forms.list.invalidate(), utils.forms.get.invalidate({ id: row.id })]);
    onDone(row.id);
  };

  const refuse = async (error: unknown, seen: SeenPrice): Promise<void> => {
    const code = problemOf(error)?.code;
    if (code === 'quote.changed' || code === 'quote.expired') {
      await utils.quotes.prices.invalidate();
      setOldPrice(seen);
      return;
    }
    const errors = fieldErrorsOf(error);
    setRefusal({
      code: Object.keys(errors).length > 0 ? undefined : (codeWithParams(error) ?? 'away'),
      errors,
    });
  };

  return {
    isBusy,
    refusal,
    oldPrice,
    submit: async (seen) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setIsBusy(true);
      setRefusal(nothing);
      setOldPrice(undefined);
      try {
        await send(seen);
      } catch (error) {
        await refuse(error, seen);
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
    clear: () => {
      setRefusal(nothing);
      setOldPrice(undefined);
    },
  };
}
