import { randomInt } from 'node:crypto';
import type { Database } from '~/db/client';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import { createCustomer, testApp } from '../factories/app';
import { storeCargo } from '../factories/cargo';
import { createForm, randomFormCode } from '../factories/parcels';

const piecesOfForm = 20;
const formsAtOnce = 25;
/** About as many parcels as a flight takes. */
const parcelsOfCargo = formsAtOnce * piecesOfForm;

/**
 * Creates a clerk and `parcels` parcels that are ready to load, each with its target cargo. `numberKey` is that of the
 * database; the serials are above those of `seed`.
 */
export async function stockWarehouse(db: Database, parcels: number, numberKey: string) {
  const firstSerial = randomInt(50_000_000, 90_000_000);
  const { sessionId } = await testApp(db, { now: () => new Date() }).signIn('warehouse-au');
  const customerId = await createCustomer(db);
  const stored: { number: string; cargoId: string }[] = [];
  while (stored.length < parcels) {
    const { id: cargoId } = await storeCargo(db, new Date(), { capacityG: 10_000_000, mawb: null });
    const numbers = await storeForms(db, customerId, { numberKey, firstSerial: firstSerial + stored.length });
    stored.push(...numbers.map((number) => ({ number, cargoId })));
  }
  return { cookie: `accessToken=${sessionId}`, parcels: stored };
}

type Numbers = { numberKey: string; firstSerial: number };

async function storeForms(
  db: Database,
  customerId: string,
  { numberKey, firstSerial }: Numbers,
): Promise<string[]> {
  const codes = await findFreeCodes(db, parcelsOfCargo / piecesOfForm);
  const forms = await Promise.all(
    codes.map((code) => createForm(db, { customerId, status: 'accepted', code })),
  );
  const rows = forms.flatMap(({ id: formId }, form) =>
    Array.from({ length: piecesOfForm }, (_, piece) => ({
      number: parcelNumberFromSerial(firstSerial + form * piecesOfForm + piece, numberKey),
      ...{ formId, customerId, pieceNo: piece + 1, status: 'ready' as const, office: 'sydney' as const },
      ...{
        lengthMm: 400,
        widthMm: 300,
        heightMm: 200,
        grossG: 5_000,
        volumetricG: 4_000,
        chargeableG: 5_000,
      },
      ...{ senderName: 'Болд Ганбат', receiverName: 'Оюунчимэг Батбаяр', receiverMobile: '+97699112233' },
      ...{ screeningReference: 'RACA-1', exportReference: 'EXLV', place: 'A-12' },
    })),
  );
  await db.insertInto('parcel').values(rows).execute();
  return rows.map(({ number }) => number);
}

/** Of millions of forms many random codes are taken. */
async function findFreeCodes(db: Database, wanted: number): Promise<string[]> {
  const codes = [...new Set(Array.from({ length: 2 * wanted }, randomFormCode))];
  const taken = await db.selectFrom('form').select('code').where('code', 'in', codes).execute();
  return codes.filter((code) => !taken.some((form) => form.code === code)).slice(0, wanted);
}
