import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf, refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import type { Inputs } from '~/server/router';
import type { Parcel } from './types';

type Client = ReturnType<typeof trpc.useUtils>['client']['parcels'];
/** The fields of every change: the row, its version on the screen and the idempotency key. */
export type Seen = Inputs['parcels']['ready'];
type Change = {
  /** The change without its key: an equal change gets an equal key. */
  body: object;
  send: (parcels: Client, seen: Seen) => Promise<unknown>;
  done?: (() => void) | undefined;
};

export type ParcelChange = {
  run: (change: Change) => void;
  isBusy: boolean;
  /** Error codes by field. */
  errors: Readonly<Record<string, string>>;
  /** The error code of a general error. */
  refusal: string | undefined;
  reset: () => void;
};

/** Runs one change of a parcel at a time, refetches the parcel after it, and keeps its errors. */
export function useParcelChange(parcel: Pick<Parcel, 'id' | 'version'>): ParcelChange {
  const { t } = useTranslation('parcels');
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const [refused, setRefused] = useState<{ errors: Record<string, string>; refusal: string | undefined }>();
  const refresh = async (): Promise<void> => {
    await Promise.all([
      utils.parcels.get.invalidate(),
      utils.parcels.list.invalidate(),
      utils.incidents.invalidate(),
    ]);
  };
  const mutation = useMutation({
    mutationFn: ({ body, send }: Change) => {
      const row = { id: parcel.id, version: parcel.version };
      return send(utils.client.parcels, { ...row, idempotencyKey: attempt.keyFor({ ...row, ...body }) });
    },
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
      if (problem?.code === 'version.stale' || problem?.code === 'parcel.move_refused') void refresh();
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
