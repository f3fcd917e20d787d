import { DomainError } from '~/domain/core/errors';
import { callingCodes } from '~/domain/core/mobile-countries';
import { mobileCountry, mobileOf } from '~/domain/core/phone';
import type { CreateCustomer, UpdateCustomer } from '~/domain/customers/schema';
import { audit } from '../audit/service';
import type { Context } from '../core/api/context';
import type { ChangeContext } from '../core/api/trpc';
import { assertVersion, writeRow } from '../core/db/version/service';
import { screenCustomer } from '../denied-parties/screening/service';
import { readEmailState, startProof } from './email/proof';
import { findCustomer, insertCustomer, lockCustomer } from './queries';
import type { CustomerDetail, Versioned } from './schema';

/** Returns a customer by id, or the caller's own. */
export async function getCustomer(ctx: Context, id: string | undefined): Promise<CustomerDetail> {
  const row = await findCustomer(ctx.db, {
    id: ownOr(ctx, id),
    scope: { ability: ctx.ability, action: 'read' },
  });
  if (!row) throw new DomainError('not_found');
  const { organizationName, abn, registerNumber, mobile, email, screening, archivedAt, ...rest } = row;
  const isOrganization = row.type === 'organization';
  const number = abn ?? registerNumber;
  return {
    ...rest,
    organizationName: organizationName ?? '',
    abn: abn ?? '',
    registerNumber: registerNumber ?? '',
    ...nationalMobile(mobile),
    email: email ?? '',
    emailState: await readEmailState(ctx, row.id),
    isBlocked: screening === 'blocked' || archivedAt !== null,
    isComplete: isOrganization ? Boolean(organizationName) && number !== null : row.firstName !== '',
  };
}

/** Creates a customer at the counter: without an account, but with the usual text messages. */
export async function createCustomer(ctx: ChangeContext, input: CreateCustomer): Promise<Versioned> {
  const row = columnsOf(input);
  const now = ctx.now();
  const created = await insertCustomer(ctx.tx, {
    ...row,
    createdBy: ctx.session.user.id,
    createdAt: now,
    updatedAt: now,
  });
  await screenCustomer(ctx, { latinName: '', ...row, id: created.id });
  await startProof(ctx, { ...row, id: created.id });
  await audit(ctx.tx, ctx, {
    action: 'customers.create',
    entity: 'customer',
    entityId: created.id,
    after: row,
  });
  return created;
}

export async function changeCustomer(ctx: ChangeContext, input: UpdateCustomer): Promise<Versioned> {
  const scope = { ability: ctx.ability, action: 'update' } as const;
  const before = await lockCustomer(ctx.tx, { id: input.id, scope });
  if (!before) throw new DomainError('not_found');
  if (before.archivedAt) throw new DomainError('archive.archived');
  assertVersion(before, input.version);
  const set = columnsOf(input);
  assertContactsProven(ctx, before, set);
  const at = { table: 'customer', row: before } as const;
  const isNewEmail = set.email !== before.email;
  const version = await writeRow(ctx.tx, at, {
    ...set,
    ...(isNewEmail && { emailProvenAt: null }),
    updatedAt: ctx.now(),
  });
  await screenCustomer(ctx, { latinName: before.latinName, ...set, id: before.id });
  if (isNewEmail) await startProof(ctx, { ...set, id: before.id });
  const was: Record<string, unknown> = before;
  const changes = Object.entries(set).filter(([field, value]) => was[field] !== value);
  await audit(ctx.tx, ctx, {
    action: 'customers.update',
    entity: 'customer',
    entityId: before.id,
    before: Object.fromEntries(changes.map(([field]) => [field, was[field]])),
    after: Object.fromEntries(changes),
  });
  return { id: before.id, version };
}

type Contacts = { mobile: string | null; email: string | null };

/**
 * Requires a password for a customer's own new mobile or e-mail, so that codes and messages cannot be redirected from
 * an unattended browser: see `server/account/mobile` and `./email/service`.
 */
function assertContactsProven(
  { session }: ChangeContext,
  before: Contacts & { id: string },
  { mobile, email }: Contacts,
): void {
  if (session.user.customerId !== before.id) return;
  if (mobile !== before.mobile) throw new DomainError('customer.mobile_unproven', {}, 'mobile');
  if (email !== before.email) throw new DomainError('customer.email_unproven', {}, 'email');
}

/** Returns the given customer id, by default the caller's own; staff must give one. */
export function ownOr(ctx: Context, id: string | undefined): string {
  const own = id ?? ctx.session?.user.customerId;
  if (!own) throw new DomainError('customer.missing');
  return own;
}

/** Splits an E.164 number into country and national number, as forms show it. */
export function nationalMobile(e164: string | null): {
  mobileCountry: CustomerDetail['mobileCountry'];
  mobile: string;
} {
  const country = e164 === null ? undefined : mobileCountry(e164);
  if (!e164 || !country) return { mobileCountry: null, mobile: e164?.replace(/\D/gu, '') ?? '' };
  return { mobileCountry: country, mobile: e164.slice(1 + callingCodes[country].length) };
}

function columnsOf(input: Omit<CreateCustomer, 'idempotencyKey'>) {
  const isOrganization = input.type === 'organization';
  return {
    type: input.type,
    firstName: input.firstName,
    lastName: input.lastName,
    organizationName: isOrganization ? input.organizationName : null,
    abn: isOrganization ? input.abn || null : null,
    registerNumber: isOrganization ? input.registerNumber || null : null,
    mobile: mobileOf(input),
    email: input.email || null,
    locale: input.locale,
    ...(input.latinName !== undefined && { latinName: input.latinName }),
  };
}
