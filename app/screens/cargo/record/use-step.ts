import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import type { CargoAct } from '~/domain/cargo/acts';
import { useRefusal } from '../use-refusal';
import type { Cargo } from './types';

export type Step = {
  run: (change?: { cutOff?: Date; at?: Date; reason?: string }) => void;
  isBusy: boolean;
  error: unknown;
};

/** One step of a cargo: sent once per version, confirmed by a message, then the record is refetched. */
export function useStep(
  name: CargoAct,
  cargo: Pick<Cargo, 'id' | 'version' | 'code'>,
  onDone?: () => void,
): Step {
  const { t } = useTranslation('cargo');
  const refusal = useRefusal();
  const utils = trpc.useUtils();
  const attempt = useRef({ of: '', key: '' });
  const { id, version, code } = cargo;
  const step = trpc.cargo[name].useMutation({
    onSuccess: () => {
      showSnackbar({ message: t(`done.${name}`, { code }) });
      onDone?.();
    },
    onError: (error) => showSnackbar({ color: 'error', message: refusal(error), timeout: 8000 }),
    onSettled: async () => {
      await Promise.all([
        utils.cargo.get.invalidate({ id }),
        utils.station.devices.invalidate({ cargoId: id }),
        utils.cargo.manifest.invalidate({ id }),
        utils.cargo.list.invalidate(),
        utils.cargo.loadList.invalidate({ cargoId: id }),
      ]);
    },
  });
  const run: Step['run'] = (change = {}) => {
    const of = JSON.stringify([version, change]);
    if (attempt.current.of !== of) attempt.current = { of, key: newIdempotencyKey() };
    step.mutate({ id, version, ...change, idempotencyKey: attempt.current.key });
  };
  return { run, isBusy: step.isPending, error: step.error };
}
