import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf, refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import type { Inputs } from '~/server/router';
import type { Arrival } from './types';

type Client = ReturnType<typeof trpc.useUtils>['client']['arrivals'];
/** The fields of every change: the row, its version on the screen and the idempotency key. */
type ChangeInput = Inputs['arrivals']['archive'];
type Change = {
  /** The change without its key: an equal change gets an equal key. */
  body: object;
  send: (arrivals: Client, seen: ChangeInput) => Promise<unknown>;
  done?: (() => void) | undefined;
};

export type ArrivalChange = {
  run: (change: Change) => void;
  isBusy: boolean;
  /** Error codes by field. */
  errors: Readonly<Record<string, string>>;
  /** The error code of a general error. */
  refusal: string | undefined;
  reset: () => void;
};

/** Runs one change of an arrival at a time, refetches it, and keeps its errors. */
export function useArrivalChange({ id, version }: Pick<Arrival, 'id' | 'version'>): ArrivalChange {
  const { t } = useTranslation('arrivals');
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const [refused, setRefused] = useState<{ errors: Record<string, string>; refusal: string | undefined }>();
  const refresh = (): Promise<void> => utils.arrivals.invalidate();
  const mutation = useMutation({
    mutationFn: ({ body, send }: Change) =>
      send(utils.client.arrivals, { id, version, idempotencyKey: attempt.keyFor({ id, version, ...body }) }),
    onSuccess: async (_answer, { done }) => {
      attempt.settle();
      setRefused(undefined);
      showSnackbar({ message: t('done') });
      done?.();
      await refresh();
    },
    onError: (error) => {
      const problem = problemOf(error);
      const errors = fieldErrorsOf(error);
      setRefused({ errors, refusal: Object.keys(errors).length === 0 ? refusalOf(error) : undefined });
      if (problem?.code === 'version.stale' || problem?.code === 'arrival.move_refused') void refresh();
    },
  });
  return {
    run: (change) => mutation.mutate(change),
    isBusy: mutation.isPending,
    errors: refused?.errors ?? {},
    refusal: refused?.refusal,
    reset: () => setRefused(undefined),
  };
}
