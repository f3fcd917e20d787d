import { outcomeOf } from '~/domain/delivery/run';
import type { ParcelState } from '~/domain/parcels/states';
import type { RuleContext } from '../core/api/context';
import { answerStops } from './queries';

type Moved = { id: string; from: ParcelState | null; status: ParcelState };

/** Sets the outcome of a moved parcel's stop, whether the driver, the desk or a station moved it. */
export async function answerMoved(ctx: RuleContext, moved: readonly Moved[]): Promise<void> {
  const [first] = moved;
  const outcome = first && outcomeOf(first.status);
  const parcelIds = moved
    .filter(({ from }) => from === 'available' || from === 'out_for_delivery')
    .map(({ id }) => id);
  if (!outcome || parcelIds.length === 0) return;
  await answerStops(ctx.tx, { parcelIds, outcome, at: ctx.now() });
}
