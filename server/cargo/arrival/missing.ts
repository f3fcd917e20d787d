import { audit } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { lockCargo } from '../queries';
import { insertMissing, insertMissingEvents, lockAwaited, markMissing } from './queries';
import { getLanded } from './service';

type Report = { cargoId: string; note: string };

/**
 * Reports every parcel that has not arrived as missing, with one incident each. A parcel with an open incident is no
 * longer awaited, so a repeat opens none.
 */
export async function reportMissing(
  ctx: ChangeContext,
  { cargoId, note }: Report,
): Promise<{ numbers: string[] }> {
  const { tx } = ctx;
  const cargo = getLanded(await lockCargo(tx, cargoId));
  const missing = await lockAwaited(tx, cargo.id);
  if (missing.length === 0) return { numbers: [] };
  const at = ctx.now();
  const actorId = ctx.session.user.id;
  await markMissing(
    tx,
    missing.map(({ id }) => id),
    at,
  );
  await insertMissing(
    tx,
    missing.map(({ id }) => ({
      parcelId: id,
      cargoId: cargo.id,
      kind: 'missing',
      note,
      openedBy: actorId,
      openedAt: at,
    })),
  );
  await insertMissingEvents(
    tx,
    missing.map(({ id, place }) => ({
      parcelId: id,
      kind: 'missing',
      at,
      receivedAt: at,
      place,
      actorId,
      cargoId: cargo.id,
      note,
      isPublic: false,
    })),
  );
  const numbers = missing.map(({ number }) => number);
  await audit(tx, ctx, {
    action: 'cargo.reportMissing',
    entity: 'cargo',
    entityId: cargo.id,
    after: { numbers, note },
  });
  return { numbers };
}
