import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import type { Outputs } from '~/server/router';

export type DeliveryList = Outputs['delivery']['list'];
export type Run = DeliveryList['runs'][number];
export type Stop = Run['stops'][number];
type Client = ReturnType<typeof trpc.useUtils>['client']['delivery'];
type Changed = { id: string; version: number };
type Change = {
  /** The change without its key: an equal change gets an equal key. */
  body: object;
  send: (delivery: Client, idempotencyKey: string) => Promise<Changed>;
  done?: (changed: Changed) => void;
};

export type DeliveryChange = {
  run: (change: Change) => void;
  isBusy: boolean;
  /** The error code of a refusal. */
  refusal: string | undefined;
};

/** Makes one change of the runs at a time, then refetches them. */
export function useDeliveryChange(): DeliveryChange {
  const { t } = useTranslation('delivery');
  const utils = trpc.useUtils();
  const attempt = useAttempt();
  const [refusal, setRefusal] = useState<string>();
  const mutation = useMutation({
    mutationFn: ({ body, send }: Change) => send(utils.client.delivery, attempt.keyFor(body)),
    onSuccess: async (changed, { done }) => {
      attempt.settle();
      setRefusal(undefined);
      showSnackbar({ message: t('saved') });
      await utils.delivery.list.invalidate();
      done?.(changed);
    },
    onError: (error) => {
      setRefusal(refusalOf(error));
      void utils.delivery.list.invalidate();
    },
  });
  return { run: (change) => mutation.mutate(change), isBusy: mutation.isPending, refusal };
}
