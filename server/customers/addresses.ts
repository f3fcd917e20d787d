import type { Updateable } from 'kysely';
import type { Address } from '~/db/types.gen';
import { DomainError } from '~/domain/core/errors';
import { mobileOf } from '~/domain/core/phone';
import { addressSchema } from '~/domain/customers/address';
import { canOn } from '~/domain/roles/permissions';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { findAddresses, findCustomer, insertAddress, lockAddress } from './queries';
import type { AddressList, RowVersion, SaveAddress, StarAddress } from './schema';
import { nationalMobile, ownOr } from './service';

export async function listAddresses(ctx: Context, customerId: string | undefined): Promise<AddressList> {
  const id = ownOr(ctx, customerId);
  const scope = { ability: ctx.ability, action: 'read' } as const;
  if (!(await findCustomer(ctx.db, { id, scope }))) throw new DomainError('not_found');
  const rows = await findAddresses(ctx.db, id);
  return rows.map(({ lines, mobile, country, email, ...row }) => ({
    ...row,
    email: email ?? '',
    ...nationalMobile(mobile),
    address: addressSchema.parse(lines),
  }));
}

export async function saveAddress(ctx: ChangeContext, input: SaveAddress): Promise<RowVersion> {
  const { kind, label, name, latinName, address, email } = input;
  const set = {
    kind,
    label,
    name,
    latinName,
    mobile: mobileOf(input),
    country: address.country,
    lines: JSON.stringify(address),
    updatedAt: ctx.now(),
    ...(kind === 'sender' ? { isFavourite: false, email: null } : emailColumn(email)),
  };
  return input.id === undefined
    ? await addAddress(ctx, ownOr(ctx, input.customerId), set)
    : await changeAddress(ctx, { id: input.id, version: input.version ?? 0 }, set);
}

function emailColumn(email: string | undefined): { email?: string | null } {
  return email === undefined ? {} : { email: email.toLowerCase() || null };
}

export async function archiveAddress(
  ctx: ChangeContext,
  input: { id: string; version: number },
): Promise<RowVersion> {
  const archivedAt = ctx.now();
  const { version } = await change(ctx, input, { archivedAt, updatedAt: archivedAt });
  await audit(ctx.tx, ctx, {
    action: 'customers.archiveAddress',
    entity: 'address',
    entityId: input.id,
    before: { isArchived: false },
    after: { isArchived: true },
  });
  return { id: input.id, version };
}

/**
 * Marks a receiver as a favourite, or no longer.
 * @throws DomainError `not_found`, also for a sender, `version.stale`.
 */
export async function starAddress(
  ctx: ChangeContext,
  { id, version: seen, isFavourite }: StarAddress,
): Promise<RowVersion> {
  const row = { id, version: seen, kind: 'receiver' } as const;
  const { before, version } = await change(ctx, row, { isFavourite, updatedAt: ctx.now() });
  await audit(ctx.tx, ctx, {
    action: 'customers.starAddress',
    entity: 'address',
    entityId: id,
    before: { isFavourite: before.isFavourite },
    after: { isFavourite },
  });
  return { id, version };
}

/** Restores an archived address, so that it can be chosen again. */
export async function restoreAddress(
  ctx: ChangeContext,
  input: { id: string; version: number },
): Promise<RowVersion> {
  const { id, version: seen } = input;
  const set = { archivedAt: null, updatedAt: ctx.now() };
  const { version } = await change(ctx, { id, version: seen, isArchived: true }, set);
  await audit(ctx.tx, ctx, {
    action: 'customers.restoreAddress',
    entity: 'address',
    entityId: input.id,
    before: { isArchived: true },
    after: { isArchived: false },
  });
  return { id: input.id, version };
}

type Columns = Omit<Parameters<typeof insertAddress>[1], 'customerId'>;

/** The columns for the audit. An e-mail address belongs to the receiver, and the audit is never erased. */
function audited({ email: _, ...set }: Columns): Omit<Columns, 'email'> {
  return set;
}

async function addAddress(ctx: ChangeContext, customerId: string, set: Columns): Promise<RowVersion> {
  const scope = { ability: ctx.ability, action: 'update' } as const;
  if (!(await findCustomer(ctx.tx, { id: customerId, scope }))) throw new DomainError('not_found');
  const now = ctx.now();
  const created = await insertAddress(ctx.tx, {
    ...set,
    customerId,
    createdBy: ctx.session.user.id,
    createdAt: now,
  });
  await audit(ctx.tx, ctx, {
    action: 'customers.saveAddress',
    entity: 'address',
    entityId: created.id,
    after: { customerId, ...audited(set) },
  });
  return created;
}

async function changeAddress(
  ctx: ChangeContext,
  row: { id: string; version: number },
  set: Columns,
): Promise<RowVersion> {
  const { before, version } = await change(ctx, row, set);
  await audit(ctx.tx, ctx, {
    action: 'customers.saveAddress',
    entity: 'address',
    entityId: row.id,
    before,
    after: audited(set),
  });
  return { id: row.id, version };
}

async function change(
  ctx: ChangeContext,
  row: { id: string; version: number; isArchived?: boolean; kind?: 'receiver' },
  set: Updateable<Address>,
) {
  const before = await lockAddress(ctx.tx, row.id, row.isArchived);
  const isAllowed = before && canOn(ctx.ability, 'update', 'Customer', { id: before.customerId });
  const isOfKind = row.kind === undefined || before?.kind === row.kind;
  if (!before || !isAllowed || !isOfKind) throw new DomainError('not_found');
  assertVersion(before, row.version);
  const version = await writeRow(ctx.tx, { table: 'address', row: before }, set);
  return { before, version };
}
