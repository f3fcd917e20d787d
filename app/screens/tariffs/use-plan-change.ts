import { trpc } from '~/app/api/trpc';
import { type RunChange, useChange } from '~/app/components/feedback/use-change';

/** A change of a plan. Afterwards all queries of plans and prices are refetched. */
export function usePlanChange(): {
  run: RunChange;
  isBusy: boolean;
  errors: Readonly<Record<string, string>>;
  client: ReturnType<typeof trpc.useUtils>['client']['tariffs'];
} {
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const refresh = async (): Promise<void> => {
    await Promise.all([
      utils.tariffs.invalidate(),
      utils.quotes.prices.invalidate(),
      utils.archive.list.invalidate(),
    ]);
  };
  return {
    run: async (body, change) => {
      await run(body, change);
      await refresh();
    },
    isBusy,
    errors,
    client: utils.client.tariffs,
  };
}
