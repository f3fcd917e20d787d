import type { Kysely } from 'kysely';
import { arrivalNumberFromSerial } from '~/domain/arrivals/number';
import type { ArrivalState, StaffNeed } from '~/domain/arrivals/states';
import type { Carrier } from '~/domain/core/carriers/carriers';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { HOUR_MS } from '~/domain/core/durations';
import { originOffice } from '~/domain/core/offices';
import type { DB } from '../types.gen';
import type { SeedPeople } from './people';

type Tools = { now: Date; numberKey: string; staff: SeedPeople['staff'] };

/** A box of the demo. `customer` counts the oldest customers; without one nobody is known for it. */
type SeedArrival = {
  status: Extract<ArrivalState, 'unclaimed' | 'stored' | 'cancelled'>;
  hours: number;
  carrier: Carrier;
  tracking: string;
  labelName: string;
  labelSuburb?: string;
  place: string;
  grossG: number;
  sides?: readonly [number, number, number];
  customer?: number;
  needsStaff?: StaffNeed;
};

const boxes: readonly SeedArrival[] = [
  { ...stored(0, 3), carrier: 'auspost', tracking: '33ABC1234567', place: 'A-01', grossG: 1_250 },
  { ...stored(0, 27), carrier: 'ups', tracking: '1Z410E7W0392751591', place: 'A-02', grossG: 4_300 },
  { ...stored(1, 50), carrier: 'sendle', tracking: 'SQ5L2K7', place: 'A-03', grossG: 900 },
  { ...stored(2, 5), carrier: 'dhl', tracking: '3318810025', place: 'B-01', grossG: 2_700 },
  {
    ...{ status: 'unclaimed', hours: 2, carrier: 'fedex', tracking: '986578788855', labelName: 'BATBOLD D.' },
    ...{ labelSuburb: 'Burwood', place: 'U-01', grossG: 3_100, needsStaff: 'several_expect' },
  },
  {
    ...{
      status: 'unclaimed',
      hours: 30,
      carrier: 'aramex',
      tracking: 'MP0012345678',
      labelName: 'O. TSETSEG',
    },
    ...{ labelSuburb: 'Strathfield', place: 'U-02', grossG: 650 },
  },
  {
    ...{
      status: 'cancelled',
      hours: 70,
      carrier: 'amazon',
      tracking: 'TBA123456789012',
      labelName: 'GANBAT',
    },
    ...{ place: 'A-04', grossG: 1_900 },
  },
];

function stored(customer: number, hours: number) {
  return { status: 'stored', customer, hours, labelName: '', sides: [300, 200, 150] } as const;
}

/** Boxes of shops on the shelf: of customers, of nobody known, and one that was received by mistake. */
export async function seedArrivals(db: Kysely<DB>, { now, numberKey, staff }: Tools): Promise<void> {
  const customers = await db
    .selectFrom('customer')
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(3)
    .execute();
  for (const [index, box] of boxes.entries()) {
    const { status, hours, carrier, tracking, labelName, labelSuburb = '', place, grossG, needsStaff } = box;
    const customer = box.customer === undefined ? undefined : customers[box.customer];
    const number = arrivalNumberFromSerial(index + 1, numberKey);
    const at = new Date(now.getTime() - hours * HOUR_MS);
    const [lengthMm, widthMm, heightMm] = box.sides ?? [null, null, null];
    const { id } = await db
      .insertInto('arrival')
      .values({
        ...{ id: seedId(index), number, status, carrier, labelName, labelSuburb, place, grossG },
        ...{ lengthMm, widthMm, heightMm, office: originOffice, needsStaff: needsStaff ?? null },
        ...{ trackingNumber: tracking, trackingKey: trackingKeyOf(tracking) || null },
        ...{ customerId: customer?.id ?? null, arrivedAt: at, shelfSince: at, createdBy: staff.sydney },
        ...{ createdAt: at, updatedAt: at, endedAt: status === 'cancelled' ? at : null },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('arrivalEvent')
      .values(
        eventsOf(status).map(({ kind, toStatus }) => ({
          ...{ arrivalId: id, kind, toStatus, at, receivedAt: at, place, actorId: staff.sydney },
        })),
      )
      .execute();
  }
  await db.updateTable('counter').set({ value: boxes.length }).where('name', '=', 'arrival').execute();
}

function eventsOf(status: SeedArrival['status']) {
  const received = { kind: 'received', toStatus: status === 'cancelled' ? 'unclaimed' : status } as const;
  return status === 'cancelled' ? [received, { kind: 'cancelled', toStatus: status }] : [received];
}

/** The device makes the id of an arrival; the demo has the same ones in every database. */
function seedId(index: number): string {
  return `019ab1c4-6c00-7000-8000-0000000a${String(index).padStart(4, '0')}`;
}
