import type { ArrivalEventKind } from '~/domain/arrivals/events';
import type { ArrivalState } from '~/domain/arrivals/states';
import type { AuditedAction } from '~/domain/audit/actions';
import type { ChangeContext } from '../../core/api/trpc';
import type { ArrivalChange, LockedArrival } from '../../moves/arrivals/queries';
import { type ChangedArrival, writeArrivalMove } from '../../moves/arrivals/write';
import { chargeShelf, readStorageRules } from './charge';

type Ending = {
  to: ArrivalState;
  kind: ArrivalEventKind;
  action: AuditedAction;
  note?: string;
  set?: ArrivalChange;
};

/** Ends a locked arrival. What its storage has cost its customer until now is charged before. */
export async function endOnShelf(
  ctx: ChangeContext,
  arrival: LockedArrival,
  { set, ...ending }: Ending,
): Promise<ChangedArrival> {
  const { billedDays } = await chargeShelf(ctx, arrival, await readStorageRules(ctx));
  return await writeArrivalMove(ctx, arrival, {
    ...ending,
    set: { billedDays, needsStaff: null, endedAt: ctx.now(), ...set },
  });
}
