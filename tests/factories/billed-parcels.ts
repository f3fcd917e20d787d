import { randomUUID } from 'node:crypto';
import type { Database } from '~/db/client';
import type { ParcelState } from '~/domain/parcels/states';
import { createParcel } from './parcels';

export type StoredParcel = Awaited<ReturnType<typeof createParcel>>;

/** Stores a parcel in that state with all that its next steps require: screened, labelled, its form billed. Needs prices. */
export async function storeBilled(
  db: Database,
  status: ParcelState,
  change: Parameters<typeof createParcel>[1] = {},
): Promise<StoredParcel> {
  const billId = await storeBill(db);
  return await createParcel(db, {
    status,
    screeningReference: 'RACA-1',
    labelledAt: new Date(),
    ...change,
    form: { billId, receiver: '{}', ...change.form },
  });
}

const piece = { lengthMm: 300, widthMm: 200, heightMm: 200, grossG: 5_000 };

/** Stores a bill of so many measured pieces. */
export async function storeBill(db: Database, pieces = 0): Promise<string> {
  const tariff = await db.selectFrom('tariff').select('id').executeTakeFirstOrThrow();
  const rate = await db.selectFrom('rate').select('id').executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('quote')
    .values({
      tariffId: tariff.id,
      rateId: rate.id,
      inputs: JSON.stringify({ pieces: Array.from({ length: pieces }, () => piece) }),
      fees: '[]',
      lines: '{"pieces":[],"fees":[]}',
      chargeG: 5_000,
      freightCents: 7_000,
      totalCents: 7_000,
      totalMnt: 164_197,
      expiresAt: new Date('2026-11-22T02:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores a staff photo that no parcel has yet. Returns its id. */
export async function storePicture(
  db: Database,
  { customerId }: { customerId: string | null } = { customerId: null },
): Promise<string> {
  const { id } = await db
    .insertInto('file')
    .values({
      customerId,
      storageKey: `pictures/${randomUUID()}.jpg`,
      mediaType: 'image/jpeg',
      bytes: 1,
      width: 1,
      height: 1,
      sha256: 'a'.repeat(64),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
