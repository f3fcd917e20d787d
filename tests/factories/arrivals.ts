import { randomUUID } from 'node:crypto';
import type { Database } from '~/db/client';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { originOffice } from '~/domain/core/offices';
import { customerSearchText } from '~/domain/customers/search-text';
import type { Inputs } from '~/server/router';
import type { TestApp } from './app';
import { storePicture } from './billed-parcels';

type Receive = Inputs['arrivals']['receive'];
type Clerk = Awaited<ReturnType<TestApp['signIn']>>;

let serial = 0;

/** A tracking number that no other test has. */
export function newTracking(): string {
  serial += 1;
  return `TRK${process.pid}${String(serial).padStart(6, '0')}X`;
}

/** What a clerk sends of a box: measured, photographed and placed, with a number of its own. */
export async function boxOf(db: Database, change: Partial<Receive> = {}): Promise<Receive> {
  return {
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    trackingNumber: newTracking(),
    grossG: 1_250,
    place: 'A-01',
    photoIds: [await storePicture(db)],
    ...change,
  };
}

/** Receives a box as this clerk. */
export async function receiveBox(db: Database, clerk: Clerk, change: Partial<Receive> = {}) {
  return await clerk.api.arrivals.receive(await boxOf(db, change));
}

type Names = { firstName?: string; lastName?: string; mobile?: string | null };

/** Stores a customer with names of their own; their address code comes from the database. */
export async function storeCustomer(db: Database, change: Names = {}): Promise<{ id: string; code: string }> {
  const names = { firstName: 'Оюунчимэг', lastName: 'Батбаяр', mobile: null, ...change };
  const { id } = await db
    .insertInto('customer')
    .values({
      ...{ type: 'individual', ...names },
      searchText: customerSearchText({ ...names, organizationName: null, latinName: '', email: null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code: await codeOf(db, id) };
}

/** The present address code of a customer. */
export async function codeOf(db: Database, customerId: string): Promise<string> {
  const { code } = await db
    .selectFrom('addressCode')
    .select('code')
    .where('customerId', '=', customerId)
    .where('isCurrent', '=', true)
    .executeTakeFirstOrThrow();
  return code;
}

type Entry = { customerId: string; trackingNumber: string; shop?: string; boxes?: number };

/** Stores what a customer says is on its way, with one line of goods. */
export async function storeExpected(
  db: Database,
  { customerId, trackingNumber, shop = 'Kogan', boxes = 1 }: Entry,
): Promise<string> {
  const { id } = await db
    .insertInto('expectedParcel')
    .values({
      ...{ customerId, trackingNumber, shop, boxes, office: originOffice, searchText: '' },
      trackingKey: trackingKeyOf(trackingNumber),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('arrivalItem')
    .values({
      ...{ expectedParcelId: id, lineNo: 1, description: 'Гутал', quantity: 2 },
      ...{ valueCents: 5_000, battery: 'none' as const },
    })
    .execute();
  return id;
}

export async function expectedOf(db: Database, id: string) {
  return await db
    .selectFrom('expectedParcel')
    .select(['status', 'withdrawnReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
