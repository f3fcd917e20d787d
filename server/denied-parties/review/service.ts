import { DomainError } from '~/domain/core/errors';
import { customerName } from '~/domain/customers/name';
import type { ListMatches } from '~/domain/denied-parties/schema';
import { audit } from '../../audit/service';
import type { Context, RuleContext } from '../../core/api/context';
import { counted, inOrder, pageOf } from '../../core/api/paging/service';
import type { ChangeContext } from '../../core/api/trpc';
import { followMerge } from '../../core/db/merged/service';
import { readSearch } from '../../core/db/search/service';
import type { Versioned } from '../../core/db/version/schema';
import { assertVersion } from '../../core/db/version/service';
import { lastOf } from '../../core/files/export/batches';
import type { Batch } from '../../core/files/export/queries';
import { moveParcels } from '../../moves/move';
import type { MatchDetail, MatchList } from '../schema';
import { findReleasable, insertDecisions, refreshScreening } from '../screening/queries';
import { holdFor } from '../screening/record';
import {
  changeMatches,
  findDecisions,
  findMatchParty,
  findMatchRows,
  findParcelsOfName,
  listMatchIds,
  lockMatch,
  type MatchFilter,
  nextMatchIds,
} from './queries';

export async function listMatches(ctx: Context, input: ListMatches): Promise<MatchList> {
  const { order = 'desc' } = input;
  const { ids, total } = await listMatchIds(ctx.db, filterOf(await followMerge(ctx, input)), {
    order,
    ...pageOf(input),
  });
  return { rows: await rowsOf(ctx, ids), ...counted(total) };
}

/** Returns the matches of the same list after a cursor. */
export async function readMatchesOn(ctx: Context, input: ListMatches, batch: Batch) {
  const { order = 'desc' } = input;
  const next = await nextMatchIds(ctx.db, filterOf(await followMerge(ctx, input)), { order, batch });
  const ids = next.map(({ id }) => id);
  return { rows: await rowsOf(ctx, ids), last: lastOf(next, batch) };
}

/** Returns a match with all data for the decision. */
export async function getMatch(ctx: Context, id: string): Promise<MatchDetail> {
  const [row] = await rowsOf(ctx, [id]);
  const party = await findMatchParty(ctx.db, id);
  if (!row || !party) throw new DomainError('not_found');
  const { screenedNameId, type, mobile, aliases, born, citizenship, listedOn } = party;
  return {
    ...row,
    aliases: aliases ?? [],
    born: born ?? '',
    citizenship: citizenship ?? '',
    listedOn,
    customer: { name: customerName(party, ctx.locale), type, mobile },
    decisions: await findDecisions(ctx.db, id, ctx.locale),
    parcels: await findParcelsOfName(ctx.db, screenedNameId),
  };
}

type Decision = { id: string; version: number; reason: string };

/** Clears a match: releases the parcels held for it. It is reopened only when one of the names changes. */
export async function clearMatch(ctx: ChangeContext, input: Decision): Promise<Versioned> {
  return await decide(ctx, input, 'cleared');
}

/** Confirms a match: its parcels stay held, and the customer is flagged. */
export async function confirmMatch(ctx: ChangeContext, input: Decision): Promise<Versioned> {
  return await decide(ctx, input, 'confirmed');
}

async function decide(
  ctx: ChangeContext,
  { id, version, reason }: Decision,
  status: 'cleared' | 'confirmed',
): Promise<Versioned> {
  const match = await lockMatch(ctx.tx, id);
  if (!match) throw new DomainError('not_found');
  assertVersion(match, version);
  if (match.status === status) throw new DomainError('conflict');
  const at = ctx.now();
  const decidedBy = ctx.session.user.id;
  await changeMatches(ctx.tx, [id], { status, reason, decidedBy, decidedAt: at, updatedAt: at });
  await insertDecisions(ctx.tx, [{ matchId: id, status, reason, decidedBy, decidedAt: at }]);
  await audit(ctx.tx, ctx, {
    action: status === 'cleared' ? 'deniedParties.clear' : 'deniedParties.confirm',
    entity: 'denied_match',
    entityId: id,
    before: { status: match.status, reason: match.reason },
    after: { status, reason },
  });
  await refreshScreening(ctx.tx, [match.customerId]);
  if (status === 'confirmed') await holdFor(ctx, [match.screenedNameId]);
  else await releaseFor(ctx, [match.screenedNameId]);
  return { id, version: version + 1 };
}

/** Releases parcels held for these names that have no other reason to wait. */
export async function releaseFor(ctx: RuleContext, nameIds: readonly string[]): Promise<void> {
  const held = await findReleasable(ctx.tx, nameIds);
  for (const to of new Set(held.map((parcel) => parcel.to))) {
    const parcelIds = held.filter((parcel) => parcel.to === to).map(({ id }) => id);
    await moveParcels(ctx, { parcelIds, to, kind: 'released' });
  }
}

async function rowsOf({ db, locale }: Context, ids: readonly string[]): Promise<MatchList['rows']> {
  return ids.length === 0 ? [] : inOrder(ids, await findMatchRows(db, ids, locale));
}

function filterOf({ status, customerId, search }: ListMatches): MatchFilter {
  return { status, customerId, query: readSearch(search) };
}
