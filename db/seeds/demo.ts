import { type Kysely, sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '~/domain/core/durations';
import type { HoldReason, ParcelState } from '~/domain/parcels/states';
import type { DB } from '../types.gen';
import { seedArrivals } from './arrivals';
import { type SeedCargo, seedCargos } from './cargos';
import { seedClaims } from './claims';
import { seedCompany } from './company';
import { seedContent } from './content';
import { seedDeliveries } from './deliveries';
import { deniedReceivers, seedDenied } from './denied';
import { seedExpected } from './expected-parcels';
import type { Prices } from './form-price';
import { addForm } from './forms';
import { seedJoining } from './joining';
import { seedLiability } from './liability';
import { seedMessages } from './messages';
import { seedNotes } from './notes';
import { seedOffices } from './offices';
import { addParcel } from './parcels';
import { seedPayments } from './payments';
import { type HashPassword, type SeedPeople, seedPeople } from './people';
import { seedPrices } from './prices';
import { seedPrivacy } from './privacy';
import { createRandom, type Random } from './random';
import { seedDemoRoles } from './roles';
import { SeedRows } from './rows';
import { seedSmsCosts } from './sms-costs';
import { publishSeededTerms } from './texts';

/** Parcels older than this have all been handed over. */
const PAST_MS = 60 * DAY_MS;

type Options = { now: Date; hashPassword: HashPassword; numberKey: string };

/** Fills an empty database with a realistic business. Does nothing when a customer exists. */
export async function seedDemo(db: Kysely<DB>, { now, hashPassword, numberKey }: Options): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('moz demo seed'))`.execute(tx);
    if (await tx.selectFrom('customer').select('id').limit(1).executeTakeFirst()) return;
    const random = createRandom(2026);
    await seedPrices(tx, now, random);
    await seedContent(tx, now);
    await seedCompany(tx);
    await publishSeededTerms(tx);
    await seedDemoRoles(tx);
    await seedOffices(tx);
    const people = await seedPeople(tx, hashPassword, random);
    const cargos = await seedCargos(tx, now, people.staff);
    const prices = await readPrices(tx);
    const tools = { prices, random, staff: people.staff };
    const rows = await SeedRows.create(tx, 2_000);
    let serial = 0;
    for (const plan of plansOf(cargos, now, random)) {
      const { receivedAt, holdReason, isOfPrintedClient, isExpress } = plan[0];
      const customer = customerAt(people, isOfPrintedClient ? 5 : serial);
      const at = new Date(receivedAt.getTime() - random.between(4, 40) * HOUR_MS);
      const isPriceWaiting = holdReason === 'price';
      const isReady = plan[0].status === 'available' && plan[0].cargo?.status === 'arrived';
      const form = addForm(
        rows,
        {
          customer,
          status: 'accepted',
          at,
          receivedAt,
          isPriceWaiting,
          isExpress,
          pieces: plan.length,
          isDear: holdReason === 'export',
          isBrought: isReady && !people.customers.slice(0, 2).includes(customer),
          receiverName: holdReason === 'sanctions' ? deniedReceivers.held : undefined,
        },
        tools,
      );
      for (const [pieceIndex, parcel] of plan.entries()) {
        addParcel(
          rows,
          { ...parcel, form, pieceIndex, serial },
          { now, random, numberKey, staff: people.staff },
        );
        serial += 1;
      }
    }
    await tx.updateTable('counter').set({ value: serial }).where('name', '=', 'parcel').execute();
    addOpenForms(rows, people, { now, ...tools });
    await rows.insert(tx);
    await seedArrivals(tx, { now, numberKey, staff: people.staff });
    await seedClaims(tx, { now, staff: people.staff });
    await seedJoining(tx, now);
    await seedPayments(tx, { now, staff: people.staff });
    await seedDenied(tx, { now, people });
    await seedNotes(tx, { now, people });
    await seedExpected(tx, { now, people });
    await seedPrivacy(tx, now);
    await seedDeliveries(tx, { now, staff: people.staff });
    await seedMessages(tx, now);
    await seedSmsCosts(tx);
    await seedLiability(tx);
  });
}

type ParcelPlan = {
  status: ParcelState;
  cargo: SeedCargo | null;
  receivedAt: Date;
  isExpress: boolean;
  holdReason?: HoldReason;
  /** The English-speaking printed client: they have a price to approve. */
  isOfPrintedClient?: true;
};
type Consignment = [ParcelPlan, ...ParcelPlan[]];

/** Returns the parcels to create by flight and status, in consignments of one to three pieces. */
function plansOf(cargos: readonly SeedCargo[], now: Date, random: Random): Consignment[] {
  const loaded = cargos.flatMap((cargo) =>
    consignments(cargo.parcels, random, (index) => {
      const isExpress = random.chance(0.3);
      const hoursAhead = isExpress ? random.between(34, 50) : random.between(48, 144);
      const planned = cargo.etd.getTime() - hoursAhead * HOUR_MS;
      // For a flight of next week the loaded parcels arrived in the last hours.
      const receivedAt = new Date(
        planned < now.getTime() ? planned : now.getTime() - (hoursAhead / 3) * HOUR_MS,
      );
      return { status: statusOn(cargo, index, now), cargo, receivedAt, isExpress };
    }),
  );
  const waiting = (
    count: number,
    plan: Omit<ParcelPlan, 'cargo' | 'receivedAt' | 'isExpress'>,
  ): Consignment[] =>
    consignments(count, random, () => ({
      ...plan,
      cargo: null,
      receivedAt: new Date(now.getTime() - random.between(6, 70) * HOUR_MS),
      isExpress: random.chance(0.3),
    }));
  const reasons = ['documents', 'export', 'battery', 'sanctions', 'payment'] as const;
  return [
    ...loaded,
    ...waiting(10, { status: 'ready' }),
    ...waiting(8, { status: 'received' }),
    ...waiting(1, { status: 'on_hold', holdReason: 'price', isOfPrintedClient: true }),
    ...reasons.flatMap((holdReason) => waiting(1, { status: 'on_hold', holdReason })),
  ];
}

function consignments(count: number, random: Random, plan: (index: number) => ParcelPlan): Consignment[] {
  const groups: Consignment[] = [];
  for (let done = 0; done < count; ) {
    const size = Math.min(count - done, random.pick([1, 1, 1, 2, 2, 3]));
    const first = plan(done);
    groups.push([first, ...Array.from({ length: size - 1 }, () => first)]);
    done += size;
  }
  return groups;
}

function statusOn({ status, etd }: SeedCargo, index: number, now: Date): ParcelState {
  const arrived = [
    'arrived',
    'customs',
    'customs',
    'available',
    'available',
    'out_for_delivery',
    'delivery_failed',
    'delivered',
  ] as const;
  switch (status) {
    case 'completed':
      return index % 17 === 16 && now.getTime() - etd.getTime() < PAST_MS ? 'available' : 'delivered';
    case 'arrived':
      return arrived[index % arrived.length] ?? 'arrived';
    case 'departed':
      return 'departed';
    default:
      return 'loaded';
  }
}

/** The two printed clients own the first consignments, so that a new user finds rows of their own. */
function customerAt({ customers }: SeedPeople, serial: number) {
  const customer = customers[serial % 5 === 0 ? (serial / 5) % 2 : serial % customers.length];
  if (!customer) throw new RangeError('the seed has no customers');
  return customer;
}

function addOpenForms(
  rows: SeedRows,
  people: SeedPeople,
  tools: { now: Date; prices: Prices; random: Random; staff: SeedPeople['staff'] },
): void {
  const statuses = [
    'submitted',
    'submitted',
    'submitted',
    'draft',
    'submitted',
    'draft',
    'withdrawn',
    'submitted',
    'rejected',
    'submitted',
    'draft',
    'expired',
    'submitted',
    'submitted',
  ] as const;
  for (const [index, status] of statuses.entries()) {
    const daysAgo = status === 'expired' ? 41 : index * 0.4 + 0.1;
    const customer = customerAt(people, index < 4 ? (index % 2) * 5 : index * 3 + 1);
    addForm(
      rows,
      {
        customer,
        status,
        at: new Date(tools.now.getTime() - daysAgo * DAY_MS),
        pieces: (index % 3) + 1,
        isExpress: tools.random.chance(0.3),
        receiverName: receiverAt(index, status),
      },
      tools,
    );
  }
}

/** Two consignments go to a receiver whose name is on the demo's list of denied parties. */
function receiverAt(index: number, status: string): string | undefined {
  if (status === 'rejected') return deniedReceivers.rejected;
  return index === 4 ? deniedReceivers.submitted : undefined;
}

async function readPrices(db: Kysely<DB>): Promise<Prices> {
  const tariffs = await db.selectFrom('tariff').select(['id', 'code']).execute();
  const rate = await db
    .selectFrom('rate')
    .select('id')
    .orderBy('validFrom', 'desc')
    .executeTakeFirstOrThrow();
  return { tariffIds: new Map(tariffs.map(({ id, code }) => [code, id])), rateId: rate.id };
}
