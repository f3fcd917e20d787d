import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '~/db/client';
import type { Form, Parcel, ParcelStatus } from '~/db/types.gen';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import { parcelSearchText } from '~/domain/parcels/search-text';
import { createCustomer } from './app';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const inCargo: readonly ParcelStatus[] = ['loaded', 'departed'];
/** Every other state comes after the label was printed. */
const unlabelled: readonly ParcelStatus[] = ['received', 'on_hold'];

export function randomFormCode(): string {
  return Array.from({ length: 6 }, () => crockford[randomInt(crockford.length)]).join('');
}

/** Stores a form with one item line in its first piece; a draft by default. */
export async function createForm(
  db: Database,
  form: Partial<Insertable<Form>> = {},
): Promise<{ id: string }> {
  const customerId = form.customerId ?? (await createCustomer(db));
  const declaredCents = form.declaredCents ?? 12_000;
  const { id } = await db
    .insertInto('form')
    .values({ code: randomFormCode(), tariffCode: 'standard', ...form, declaredCents, customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const counted = { quantity: 2, valueCents: declaredCents };
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('formItem')
      .values({ formId: id, lineNo: 1, description: 'Ноосон ороолт', ...counted })
      .execute();
    await tx
      .insertInto('formItemPiece')
      .values({ formId: id, lineNo: 1, pieceNo: 1, ...counted })
      .execute();
  });
  return { id };
}

/** Stores a parcel in any state, with an accepted form and, if the state needs one, a cargo. */
export async function createParcel(
  db: Database,
  { form, ...parcel }: Partial<Insertable<Parcel>> & { form?: Partial<Insertable<Form>> } = {},
): Promise<{ id: string; number: string; version: number; formId: string; customerId: string }> {
  const customerId = parcel.customerId ?? form?.customerId ?? (await createCustomer(db));
  const formId = parcel.formId ?? (await createForm(db, { status: 'accepted', ...form, customerId })).id;
  const status = parcel.status ?? 'received';
  const { pieceNo = 1 } = parcel;
  if (pieceNo > 1) {
    await db
      .insertInto('formItemPiece')
      .values({ formId, lineNo: 1, pieceNo, quantity: 0, valueCents: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const unnamed = {
    ...{ formCode: '', senderMobile: '', senderLatin: '', receiverLatin: '' },
    customer: { firstName: '', lastName: '', organizationName: null, latinName: '' },
  };
  const named = {
    number: parcelNumberFromSerial(randomInt(100_000_000), 'factory'),
    senderName: 'Болд Ганбат',
    receiverName: 'Оюунчимэг Батбаяр',
    receiverMobile: '+97699112233',
    ...parcel,
  };
  return await db
    .insertInto('parcel')
    .values({
      searchText: parcelSearchText({ ...named, ...unnamed }),
      pieceNo: 1,
      office: 'sydney',
      lengthMm: 400,
      widthMm: 300,
      heightMm: 200,
      grossG: 5_000,
      volumetricG: 4_000,
      chargeableG: 5_000,
      ...(status === 'on_hold' && { heldFrom: 'received', holdReason: 'documents' }),
      ...(!unlabelled.includes(status) && { labelledAt: new Date() }),
      ...(inCargo.includes(status) && !parcel.cargoId && { cargoId: await createCargo(db) }),
      ...named,
      status,
      formId,
      customerId,
    })
    .returning(['id', 'number', 'version', 'formId', 'customerId'])
    .executeTakeFirstOrThrow();
}

let lastCargo = 5000;

/** A cargo number unique in the test file, planned cargos included. */
function nextCargo(): number {
  lastCargo += 1;
  return lastCargo;
}

export async function createCargo(db: Database): Promise<string> {
  const { id } = await db
    .insertInto('cargo')
    .values({
      code: `SYD-26-${String(nextCargo()).padStart(4, '0')}`,
      status: 'open',
      cutOff: new Date('2026-11-24T02:00:00Z'),
      etd: new Date('2026-11-25T02:00:00Z'),
      eta: new Date('2026-11-26T02:00:00Z'),
      capacityG: 2_000_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
