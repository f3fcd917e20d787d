import { useState } from 'react';
import { fieldErrorsOf, problemOf, refusalOf } from '~/app/api/problem';
import { useAttempt } from '~/app/api/use-attempt';
import { useErrorText } from '~/app/components/form/use-error-text';
import { showSnackbar } from './snackbar-store';

type Change<Body> = {
  send: (body: Body & { idempotencyKey: string }) => Promise<unknown>;
  /** The message shown after success. */
  told: string;
  done?: (() => unknown) | undefined;
};

export type RunChange = <Body extends object>(body: Body, change: Change<Body>) => Promise<void>;

/** Runs one change at a time, with its idempotency key, its errors by field or as a message, and what follows it. */
export function useChange(): {
  run: RunChange;
  isBusy: boolean;
  errors: Readonly<Record<string, string>>;
  reset: () => void;
} {
  const errorText = useErrorText();
  const { keyFor, settle } = useAttempt();
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const run: RunChange = async (body, { send, told, done }) => {
    const asked = async (): Promise<void> => {
      settle();
      setErrors({});
      showSnackbar({ message: errorText('approval.asked') ?? '', color: 'info', timeout: 8000 });
      await done?.();
    };
    setIsBusy(true);
    try {
      await send({ ...body, idempotencyKey: keyFor(body) });
      settle();
      setErrors({});
      showSnackbar({ message: told });
      await done?.();
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.code === 'approval.asked') return await asked();
      const found = fieldErrorsOf(error);
      setErrors(found);
      const code = refusalOf(error);
      if (Object.keys(found).length === 0) {
        showSnackbar({
          message: errorText(code) ?? errorText('overloaded') ?? '',
          color: 'error',
          timeout: 6000,
        });
      }
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, errors, reset: () => setErrors({}) };
}
