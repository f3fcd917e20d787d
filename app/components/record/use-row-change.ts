import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrorsOf, problemOf, refusalOf } from '~/app/api/problem';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import type { ErrorCode } from '~/domain/core/errors';

/** The fields of every change: the row, its version on the screen and the idempotency key. */
type RowChangeInput = { id: string; version: number; idempotencyKey: string };

type Change<Client> = {
  /** The change without its key: an equal change gets an equal key. */
  body: object;
  send: (client: Client, seen: RowChangeInput) => Promise<unknown>;
  done?: (() => void) | undefined;
};

export type RowChange<Client> = {
  run: (change: Change<Client>) => void;
  isBusy: boolean;
  /** Error codes by field. */
  errors: Readonly<Record<string, string>>;
  /** The error code of a general error. */
  refusal: string | undefined;
  reset: () => void;
};

type ChangeableRow<Client> = {
  row: { id: string; version: number };
  client: Client;
  successText: string;
  /** Reads again what the screen shows of the row. */
  refresh: () => Promise<unknown>;
  /** The refusal that says that the row has changed meanwhile, besides a stale version. */
  outdated: ErrorCode;
};

/** Runs one change of a row at a time, reads the row again after it, and keeps its errors. */
export function useRowChange<Client>(changeable: ChangeableRow<Client>): RowChange<Client> {
  const { client, successText, refresh, outdated } = changeable;
  const row = { id: changeable.row.id, version: changeable.row.version };
  const attempt = useAttempt();
  const [refused, setRefused] = useState<{ errors: Record<string, string>; refusal: string | undefined }>();
  const mutation = useMutation({
    mutationFn: ({ body, send }: Change<Client>) =>
      send(client, { ...row, idempotencyKey: attempt.keyFor({ ...row, ...body }) }),
    onSuccess: async (_answer, { done }) => {
      attempt.settle();
      setRefused(undefined);
      showSnackbar({ message: successText });
      done?.();
      await refresh();
    },
    onError: (error) => {
      const code = problemOf(error)?.code;
      const errors = fieldErrorsOf(error);
      setRefused({ errors, refusal: Object.keys(errors).length === 0 ? refusalOf(error) : undefined });
      if (code === 'version.stale' || code === outdated) void refresh();
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
