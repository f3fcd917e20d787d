import { DomainError } from '~/domain/core/errors';
import { originOffice } from '~/domain/core/offices';
import type { RegisterExpected } from '~/domain/expected-parcels/schema';
import { expectedSearchText } from '~/domain/expected-parcels/search-text';
import type { ExpectedSource } from '~/domain/expected-parcels/states';
import { canOn } from '~/domain/roles/permissions';
import { auditAll } from '../../audit/service';
import type { ChangeContext } from '../../core/api/trpc';
import { publish } from '../../core/events/publish';
import { ownOr } from '../../customers/service';
import { attachInvoices, lockFreePapers } from '../invoices/attach';
import { itemRows } from '../items';
import { findRegistering, insertExpected, insertItems, listKnown } from '../queries';
import type { Registration } from '../schema';
import { answersTo, firstOfEach, type ReadRow, readRow, withFreePapers } from './rows';

type Customer = NonNullable<Awaited<ReturnType<typeof findRegistering>>>;
type StoredRows = Map<string, { id: string; version: number }>;

/** Registers what is on its way to a customer, and answers row by row. A number that they expect already stays as it is. */
export async function registerExpected(ctx: ChangeContext, input: RegisterExpected): Promise<Registration> {
  const customerId = ownOr(ctx, input.customerId);
  if (!canOn(ctx.ability, 'create', 'ExpectedParcel', { customerId })) throw new DomainError('not_found');
  const customer = await findRegistering(ctx.tx, customerId);
  if (!customer) throw new DomainError('customer.missing');
  const free = await lockFreePapers(ctx, customerId, input.rows);
  const rows = withFreePapers(input.rows.map(readRow), free);
  const fresh = firstOfEach(rows);
  const created = await insertRows(ctx, { customer, source: sourceOf(ctx, input) }, fresh);
  await insertParts(ctx, { customerId, created }, fresh);
  await publish(
    ctx,
    'expected.registered',
    fresh.flatMap(({ row: { boxes }, recognition }) => {
      const stored = created.get(recognition.key);
      return stored ? [{ entityId: stored.id, customerId, data: { boxes } }] : [];
    }),
  );
  const others = fresh.map(({ recognition }) => recognition.key).filter((key) => !created.has(key));
  const known = others.length === 0 ? [] : await listKnown(ctx.tx, customerId, others);
  return { rows: answersTo(rows, { created, known: byKey(known) }) };
}

/** Programs and staff are known by their session. */
function sourceOf({ session }: ChangeContext, { source }: RegisterExpected): ExpectedSource {
  if (session.isToken) return 'program';
  return session.user.customerId === null ? 'staff' : source;
}

async function insertRows(
  ctx: ChangeContext,
  { customer, source }: { customer: Customer; source: ExpectedSource },
  fresh: readonly ReadRow[],
): Promise<StoredRows> {
  if (fresh.length === 0) return new Map();
  const now = ctx.now();
  const by = { createdBy: ctx.session.user.id, createdAt: now, updatedAt: now };
  const inserted = await insertExpected(
    ctx.tx,
    fresh.map(({ row, recognition }) => ({
      customerId: customer.id,
      trackingNumber: row.trackingNumber,
      trackingKey: recognition.key,
      carrier: recognition.carrier,
      shop: row.shop,
      boxes: row.boxes,
      note: row.note,
      office: row.office ?? originOffice,
      source,
      searchText: expectedSearchText({ ...row, customer }),
      ...by,
    })),
  );
  return byKey(inserted);
}

/** Stores goods and invoices of the new rows, and an audit entry of each. */
async function insertParts(
  ctx: ChangeContext,
  { customerId, created }: { customerId: string; created: StoredRows },
  fresh: readonly ReadRow[],
): Promise<void> {
  const rows = fresh.flatMap(({ row, recognition }) => {
    const stored = created.get(recognition.key);
    return stored ? [{ row, recognition, id: stored.id }] : [];
  });
  const items = rows.flatMap(({ id, row }) => itemRows(id, row.items));
  if (items.length > 0) await insertItems(ctx.tx, items);
  await attachInvoices(
    ctx,
    customerId,
    rows.map(({ id, row }) => ({ id, ...row })),
  );
  await auditAll(
    ctx.tx,
    ctx,
    rows.map(({ id, row, recognition }) => ({
      action: 'expectedParcels.create',
      entity: 'expected_parcel',
      entityId: id,
      after: {
        trackingNumber: row.trackingNumber,
        carrier: recognition.carrier,
        shop: row.shop,
        boxes: row.boxes,
        items: row.items.length,
      },
    })),
  );
}

function byKey(rows: readonly { id: string; version: number; trackingKey: string }[]): StoredRows {
  return new Map(rows.map(({ trackingKey, id, version }) => [trackingKey, { id, version }]));
}
