import { DomainError } from '~/domain/core/errors';
import type { Action } from '~/domain/roles/permissions';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion } from '../core/db/version/service';
import { type LockedExpected, lockExpectedRow } from './queries';

type Change = { id: string; version: number };

/** Locks an expected parcel that the caller may act on, as they saw it. */
export async function lockExpected(
  ctx: ChangeContext,
  { id, version }: Change,
  action: Action,
): Promise<LockedExpected> {
  const parcel = await lockAnyExpected(ctx, { id, version }, action);
  if (parcel.archivedAt) throw new DomainError('archive.archived');
  return parcel;
}

/** Locks such a parcel, archived or not. */
export async function lockAnyExpected(
  ctx: ChangeContext,
  { id, version }: Change,
  action: Action,
): Promise<LockedExpected> {
  const parcel = await lockExpectedRow(ctx.tx, { id, scope: { ability: ctx.ability, action } });
  if (!parcel) throw new DomainError('not_found');
  assertVersion(parcel, version);
  return parcel;
}
