import type { Selectable } from 'kysely';
import type { Customer } from '~/db/types.gen';
import { DomainError } from '~/domain/core/errors';
import type { MergeCustomers, MergeField } from '~/domain/customers/merge';
import { auditAll } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import type { RowVersion } from '../../core/db/version/schema';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { changeMatches } from '../../denied-parties/review/queries';
import { insertDecisions, refreshScreening } from '../../denied-parties/screening/queries';
import { screenCustomer } from '../../denied-parties/screening/service';
import { findCustomer } from '../queries';
import {
  adoptMatches,
  closePersonFiles,
  findTwins,
  lockBothRows,
  lockForMerge,
  moveAddressCodes,
  moveBelongings,
  moveExpected,
  moveNames,
} from './queries';

type Row = Selectable<Customer>;
type CustomerPair = { winner: Row; loser: Row };

/**
 * Merges two customers in one transaction: the loser's rows and the chosen fields move to the winner. The loser stays
 * archived with a reference to the winner.
 * @throws DomainError `customer.same`, `customer.merged`, `customer.other_type`, `archive.archived`, `version.stale`.
 */
export async function mergeCustomers(ctx: ChangeContext, input: MergeCustomers): Promise<RowVersion> {
  const pair = { winner: input.id, loser: input.loserId };
  if (pair.winner === pair.loser) throw new DomainError('customer.same', {}, 'loserId');
  await lockForMerge(ctx.tx, pair);
  const both = await lockBoth(ctx, input);
  if (both.winner.type !== both.loser.type && !input.isTypeConfirmed) {
    throw new DomainError('customer.other_type');
  }
  const { set, version } = await writeBoth(ctx, both, input.take);
  const moved = await moveBelongings(ctx.tx, pair);
  await moveAddressCodes(ctx.tx, pair);
  await closePersonFiles(ctx.tx, pair, ctx.now());
  await moveExpected(ctx.tx, pair);
  await moveMatches(ctx, pair);
  await screenCustomer(ctx, { ...both.winner, ...set });
  await refreshScreening(ctx.tx, [pair.winner, pair.loser]);
  const merge = { action: 'customers.merge', entity: 'customer' } as const;
  await auditAll(ctx.tx, ctx, [
    {
      ...merge,
      entityId: pair.winner,
      before: pick(both.winner, set),
      after: { ...set, merged: pair.loser, moved },
    },
    { ...merge, entityId: pair.loser, after: { mergedInto: pair.winner } },
  ]);
  return { id: pair.winner, version };
}

async function lockBoth(ctx: ChangeContext, input: MergeCustomers): Promise<CustomerPair> {
  const rows = await lockBothRows(ctx.tx, { winner: input.id, loser: input.loserId });
  const [winner, loser] = [input.id, input.loserId].map((id) => rows.find((row) => row.id === id));
  const scope = { ability: ctx.ability, action: 'archive' } as const;
  for (const row of [winner, loser]) {
    if (!row || !(await findCustomer(ctx.tx, { id: row.id, scope }))) throw new DomainError('not_found');
    if (row.mergedInto) throw new DomainError('customer.merged');
    if (row.archivedAt) throw new DomainError('archive.archived');
  }
  if (!winner || !loser) throw new DomainError('not_found');
  assertVersion(winner, input.version);
  assertVersion(loser, input.loserVersion);
  return { winner, loser };
}

async function writeBoth(ctx: ChangeContext, { winner, loser }: CustomerPair, take: readonly MergeField[]) {
  const now = ctx.now();
  const taken = fieldsOf(loser);
  const set: Partial<Row> = {};
  for (const field of take) Object.assign(set, taken[field]);
  const at = (row: Row) => ({ table: 'customer', row }) as const;
  const version = await writeRow(ctx.tx, at(winner), { ...set, updatedAt: now });
  await writeRow(ctx.tx, at(loser), { mergedInto: winner.id, archivedAt: now, updatedAt: now });
  return { set, version };
}

function fieldsOf(row: Row): Readonly<Record<MergeField, Partial<Row>>> {
  const {
    type,
    firstName,
    lastName,
    organizationName,
    latinName,
    abn,
    registerNumber,
    mobile,
    email,
    emailProvenAt,
    locale,
  } = row;
  return {
    identity: { type, firstName, lastName, organizationName, latinName },
    abn: { abn },
    registerNumber: { registerNumber },
    mobile: { mobile },
    // The proof belongs to the address.
    email: { email, emailProvenAt },
    locale: { locale },
  };
}

/**
 * Merges matches of equal names: the loser's open match ends, and the winner's is reopened if it was already decided.
 */
async function moveMatches(ctx: ChangeContext, pair: { winner: string; loser: string }): Promise<void> {
  await moveNames(ctx.tx, pair);
  const twins = await findTwins(ctx.tx, pair);
  const alone = twins.filter(({ twinId }) => twinId === null).map(({ id }) => id);
  await adoptMatches(ctx.tx, alone, pair.winner);
  const left = twins.filter(({ twinId }) => twinId !== null);
  await decide(
    ctx,
    left.filter(({ isWaiting }) => isWaiting).map(({ id }) => id),
    'lapsed',
  );
  const again = left.filter(({ isWaiting, isTwinReviewed }) => isWaiting && isTwinReviewed);
  await decide(
    ctx,
    again.flatMap(({ twinId }) => twinId ?? []),
    'open',
  );
}

async function decide(ctx: ChangeContext, ids: readonly string[], status: 'open' | 'lapsed'): Promise<void> {
  await changeMatches(ctx.tx, ids, { status, updatedAt: ctx.now() });
  await insertDecisions(
    ctx.tx,
    ids.map((matchId) => ({ matchId, status, decidedAt: ctx.now() })),
  );
}

function pick(row: Row, set: object): object {
  const all: Record<string, unknown> = row;
  return Object.fromEntries(Object.keys(set).map((field) => [field, all[field]]));
}
