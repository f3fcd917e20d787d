import type { HoldReason } from '~/db/types.gen';
import type { ParcelEventKind } from '~/domain/parcels/events';
import type { RuleContext } from '../core/api/context';
import { moveParcels } from './move';
import { findHeldParcels } from './queries';

type Settled = { formId: string; reason: HoldReason; kind: ParcelEventKind };

/** Releases a form's parcels held for a settled reason to their previous status. */
export async function releaseHeld(ctx: RuleContext, { formId, reason, kind }: Settled): Promise<void> {
  const held = await findHeldParcels(ctx.tx, { formId, reason });
  for (const to of new Set(held.flatMap(({ heldFrom }) => heldFrom ?? []))) {
    const parcelIds = held.filter(({ heldFrom }) => heldFrom === to).map(({ id }) => id);
    await moveParcels(ctx, { parcelIds, to, kind });
  }
}
