import type { HoldReason } from '~/db/types.gen';
import type { ParcelEventKind } from '~/domain/parcels/events';
import type { RuleContext } from '../core/context';
import { moveParcels } from './move';
import { findHeldParcels } from './queries';

type Settled = { formId: string; reason: HoldReason; kind: ParcelEventKind };

/** What a form's parcels were held for is settled: each goes back to where it was. */
export async function releaseHeld(ctx: RuleContext, { formId, reason, kind }: Settled): Promise<void> {
  const held = await findHeldParcels(ctx.tx, { formId, reason });
  for (const to of new Set(held.flatMap(({ heldFrom }) => heldFrom ?? []))) {
    const parcelIds = held.filter(({ heldFrom }) => heldFrom === to).map(({ id }) => id);
    await moveParcels(ctx, { parcelIds, to, kind });
  }
}
