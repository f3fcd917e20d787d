import { DomainError } from '~/domain/core/errors';
import { formatAddressCode, nearbyCodes, parseAddressCode } from '~/domain/customers/address-code';
import { type CustomerNames, customerName } from '~/domain/customers/name';
import { exampleCode, exampleName, placeholderCode, shopAddress } from '~/domain/customers/shop-address';
import { receivingAddressOf } from '~/domain/settings/offices/receiving';
import { audit } from '../../audit/service';
import type { Context } from '../../core/api/context';
import { isStaff } from '../../core/api/is-staff';
import type { ChangeContext } from '../../core/api/trpc';
import type { ReadingContext } from '../../core/cache/public-reading';
import type { RowVersion } from '../../core/db/version/schema';
import { assertVersion, writeRow } from '../../core/db/version/service';
import { findAddressPrefix } from '../../settings/company/queries';
import { listReceivingOffices } from '../../settings/offices/queries';
import { findCustomer, lockCustomer } from '../queries';
import { ownOr } from '../service';
import { findCodeOwners, insertAddressCode, isDemo, listAddressCodes, retireAddressCode } from './queries';
import type { CodeOwner, CustomerAddress, ExampleAddress } from './schema';

type LabelNames = CustomerNames & { latinName: string };

/** Returns the address that a customer gives to shops, for each branch that receives parcels. */
export async function readAddress(ctx: Context, customerId: string | undefined): Promise<CustomerAddress> {
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const customer = await findCustomer(ctx.db, { id: ownOr(ctx, customerId), scope });
  if (!customer) throw new DomainError('not_found');
  const [codes, prefix] = await Promise.all([
    listAddressCodes(ctx.db, customer.id),
    findAddressPrefix(ctx.db),
  ]);
  const written = codes.map(({ code, isCurrent }) => ({ code: withPrefix(code, prefix), isCurrent }));
  const current = customer.archivedAt ? undefined : written.find(({ isCurrent }) => isCurrent)?.code;
  return {
    code: current ?? null,
    formerCodes: isStaff(ctx) ? written.flatMap(({ code }) => (code === current ? [] : [code])) : [],
    branches: current ? await branchesFor(ctx.db, { name: labelName(customer), code: current }) : [],
  };
}

/** Returns the address of an example, for visitors: in a demo its first customer's, elsewhere with a code of nobody. */
export async function readExampleAddress({ db }: ReadingContext): Promise<ExampleAddress> {
  const [prefix, isInDemo] = await Promise.all([findAddressPrefix(db), isDemo(db)]);
  const code = `${prefix}-${isInDemo ? exampleCode : placeholderCode}`;
  const branches = await branchesFor(db, { name: isInDemo ? exampleName : '', code });
  return { code, isDemo: isInDemo, branches };
}

async function branchesFor(db: Context['db'], customer: { name: string; code: string }) {
  const branches = await listReceivingOffices(db);
  return branches.map((branch) => ({
    office: branch.office,
    city: branch.city,
    note: branch.receivingNote,
    ...shopAddress(customer, receivingAddressOf(branch)),
  }));
}

function withPrefix(stored: string, prefix: string): string {
  const code = parseAddressCode(stored);
  return code ? formatAddressCode(code, prefix) : stored;
}

/** The name for a label: as in the passport, else spelled from the stored one. */
function labelName({ latinName, ...names }: LabelNames): string {
  return latinName || customerName(names, 'en');
}

/**
 * Finds the customer of a code that a clerk typed or scanned. A code with a wrong check character finds nobody, and names
 * those whose codes differ by one slip.
 */
export async function findByAddressCode(
  ctx: Context,
  text: string,
): Promise<{ found: CodeOwner | null; near: CodeOwner[] }> {
  const code = parseAddressCode(text);
  const scope = { ability: ctx.ability, action: 'read' } as const;
  const [rows, prefix] = await Promise.all([
    findCodeOwners(ctx.db, code ? [code] : nearbyCodes(text), scope),
    findAddressPrefix(ctx.db),
  ]);
  const owners = rows.map((row) => ({
    id: row.id,
    name: customerName(row, ctx.locale),
    code: withPrefix(row.code, prefix),
    isCurrent: row.isCurrent,
    isBlocked: row.isBlocked,
  }));
  return code ? { found: owners[0] ?? null, near: [] } : { found: null, near: owners };
}

/**
 * Gives a customer another code because the present one was abused. The former one goes on finding the customer, with a
 * warning to the clerk.
 * @throws DomainError `not_allowed` for customers, `archive.archived`, `version.stale`.
 */
export async function renewAddressCode(
  ctx: ChangeContext,
  input: { id: string; version: number },
): Promise<RowVersion & { code: string }> {
  if (!isStaff(ctx)) throw new DomainError('not_allowed');
  const scope = { ability: ctx.ability, action: 'update' } as const;
  const customer = await lockCustomer(ctx.tx, { id: input.id, scope });
  if (!customer) throw new DomainError('not_found');
  if (customer.archivedAt) throw new DomainError('archive.archived');
  assertVersion(customer, input.version);
  const now = ctx.now();
  const former = await retireAddressCode(ctx.tx, customer.id, now);
  const code = await giveAddressCode(ctx, customer.id);
  const version = await writeRow(ctx.tx, { table: 'customer', row: customer }, { updatedAt: now });
  await audit(ctx.tx, ctx, {
    action: 'customers.renewAddressCode',
    entity: 'customer',
    entityId: customer.id,
    before: { addressCode: former },
    after: { addressCode: code },
  });
  const prefix = await findAddressPrefix(ctx.tx);
  return { id: customer.id, version, code: formatAddressCode(code, prefix) };
}

/** Most draws find a free code at once; the alphabet has some 400,000. */
const mostDraws = 100;

async function giveAddressCode(ctx: ChangeContext, customerId: string) {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const code = parseAddressCode((await insertAddressCode(ctx.tx, customerId, ctx.now())) ?? '');
    if (code) return code;
  }
  throw new Error('no free address code was drawn');
}
