import { recogniseTracking } from '~/domain/core/carriers/recognise';
import { DomainError } from '~/domain/core/errors';
import { assertAct } from '~/domain/expected-parcels/acts';
import type { UpdateExpected } from '~/domain/expected-parcels/schema';
import { expectedSearchText } from '~/domain/expected-parcels/search-text';
import { audit } from '../audit/service';
import type { ChangeContext } from '../core/api/trpc';
import type { RowVersion } from '../core/db/version/schema';
import { writeRow } from '../core/db/version/service';
import { publish } from '../core/events/publish';
import { lockExpected } from './access';
import { attachInvoices, lockFreePapers, removeInvoices } from './invoices/attach';
import { itemRows } from './items';
import { deleteItems, findRegistering, insertItems, type LockedExpected } from './queries';

/** Changes an expected parcel that has not come yet; its goods are replaced as a whole. */
export async function changeExpected(ctx: ChangeContext, input: UpdateExpected): Promise<RowVersion> {
  const parcel = await lockExpected(ctx, input, 'update');
  assertAct('update', parcel.status);
  const set = await columnsOf(ctx, parcel, input);
  const version = await refusingKnown(input.trackingNumber, () =>
    writeRow(ctx.tx, { table: 'expectedParcel', row: parcel }, { ...set, updatedAt: ctx.now() }),
  );
  await deleteItems(ctx.tx, parcel.id);
  if (input.items.length > 0) await insertItems(ctx.tx, itemRows(parcel.id, input.items));
  await changeInvoices(ctx, parcel, input);
  await audit(ctx.tx, ctx, {
    action: 'expectedParcels.update',
    entity: 'expected_parcel',
    entityId: parcel.id,
    ...changedFields(parcel, set),
  });
  if (set.trackingKey !== parcel.trackingKey) {
    const { id: entityId, customerId } = parcel;
    await publish(ctx, 'expected.registered', [{ entityId, customerId, data: { boxes: set.boxes } }]);
  }
  return { id: parcel.id, version };
}

async function columnsOf(ctx: ChangeContext, parcel: LockedExpected, input: UpdateExpected) {
  const customer = await findRegistering(ctx.tx, parcel.customerId);
  if (!customer) throw new DomainError('customer.missing');
  const { trackingNumber, shop, boxes, note } = input;
  const { carrier, key } = recogniseTracking(trackingNumber, input.carrier);
  const office = input.office ?? parcel.office;
  const searchText = expectedSearchText({ trackingNumber, shop, customer });
  return { trackingNumber, trackingKey: key, carrier, shop, boxes, note, office, searchText };
}

/** A customer expects a number once: an index refuses a second one, also of a request at the same time. */
async function refusingKnown<Answer>(number: string, write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!isKnownNumber(error)) throw error;
    throw new DomainError('expected.known', { number }, 'trackingNumber');
  }
}

function isKnownNumber(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'expected_parcel_once';
}

async function changeInvoices(
  ctx: ChangeContext,
  parcel: LockedExpected,
  input: UpdateExpected,
): Promise<void> {
  await removeInvoices(ctx, parcel.id, input.removedInvoiceIds);
  const free = await lockFreePapers(ctx, parcel.customerId, [input]);
  if ([...input.invoiceIds, ...input.photoIds].some((id) => !free.has(id)))
    throw new DomainError('file.missing', {}, 'invoiceIds');
  await attachInvoices(ctx, parcel.customerId, [{ ...input, id: parcel.id }]);
}

const auditedFields = ['trackingNumber', 'carrier', 'shop', 'boxes', 'note', 'office'] as const;
type AuditedFields = Pick<LockedExpected, (typeof auditedFields)[number]>;

function changedFields(before: AuditedFields, after: AuditedFields) {
  const changed = auditedFields.filter((field) => before[field] !== after[field]);
  const pick = (row: AuditedFields) => Object.fromEntries(changed.map((field) => [field, row[field]]));
  return { before: pick(before), after: pick(after) };
}
