import { Client } from 'pg';
import { createRandom, type Random } from '~/db/seeds/random';
import { arrivalNumberFromSerial } from '~/domain/arrivals/number';
import { arrivalSearchText } from '~/domain/arrivals/search-text';
import type { ArrivalState } from '~/domain/arrivals/states';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import type { SearchedNames } from '~/domain/customers/search-text';
import { expectedSearchText } from '~/domain/expected-parcels/search-text';
import { codesOfCustomers, countsOfArrivals, papersOfArrivals } from './arrival-papers';
import { copyRows, type Row } from './copy';
import { makeCustomers } from './customers';
import { idsFrom } from './ids';
import { withoutIndexes } from './without-indexes';

const dayMs = 86_400_000;
const days = 2 * 365;
const blockRows = 20_000;
/** The demo has the serials from one. */
const firstSerial = 50_000_000;
/** Of a thousand arrivals, so many are on the shelf: the newest. */
const onShelfPerThousand = 60;
const shops = ['Kogan', 'Amazon AU', 'Catch', 'Chemist Warehouse', 'JB Hi-Fi', 'The Iconic'] as const;
const tables = [
  ...['customer', 'app_user', 'address_code', 'expected_parcel', 'arrival', 'arrival_item'],
  ...['arrival_event', 'shop_invoice', 'arrival_service', 'arrival_charge'],
];

type FillOptions = { arrivals: number; now: Date; numberKey: string };
type Source = FillOptions & { random: Random };
type FillRows = Record<'expected_parcel' | 'arrival' | 'arrival_item' | 'arrival_event', Row[]>;
type Person = { id: string; name: string; names: SearchedNames };

/**
 * Adds `arrivals` to a database that holds the reference data: for its customers, or for 0.3 new ones each where it has
 * none. One parcel is still expected for five arrivals, and most arrivals have left the shelf long ago.
 */
export async function fillArrivals(url: string, options: FillOptions): Promise<void> {
  const source = { ...options, random: createRandom(options.arrivals) };
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await withoutIndexes(client, tables, async () => {
      await copyArrivals(client, await peopleOf(client, source), source);
      for (const statement of papersOfArrivals) await client.query(statement);
    });
    await client.query('reset session_replication_role');
    await client.query(codesOfCustomers);
    await client.query(countsOfArrivals);
    await client.query(`update counter set value = value + $1 where name = 'arrival'`, [options.arrivals]);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** The customers of the database, or new ones where it has none. */
async function peopleOf(client: Client, { random, now, arrivals }: Source): Promise<Person[]> {
  const { rows } = await client.query<Row>(
    `select id, first_name as "firstName", last_name as "lastName", organization_name as "organizationName"
     from customer where archived_at is null order by id`,
  );
  if (rows.length > 0) return rows.map(personOf);
  const made = makeCustomers(Math.ceil(arrivals * 0.3), { random, now, days });
  await copyRows(client, 'customer', made.rows.customer);
  await copyRows(client, 'app_user', made.rows.app_user);
  return made.rows.customer.map(personOf);
}

function personOf(row: Row): Person {
  const text = (key: string): string => String(row[key] ?? '');
  const [firstName, lastName, organization] = [text('firstName'), text('lastName'), text('organizationName')];
  const names = { firstName, lastName, latinName: '', organizationName: organization || null };
  return { id: text('id'), name: organization || `${firstName} ${lastName}`, names };
}

async function copyArrivals(client: Client, people: readonly Person[], source: Source): Promise<void> {
  const { arrivals, random } = source;
  const make = rowMaker(source);
  for (let done = 0; done < arrivals; done += blockRows) {
    const rows: FillRows = { expected_parcel: [], arrival: [], arrival_item: [], arrival_event: [] };
    for (let index = done; index < Math.min(arrivals, done + blockRows); index += 1) {
      // A few customers receive often, most rarely.
      const person = people[Math.floor(people.length * random.next() ** 2)];
      if (person) make(rows, person, index);
    }
    for (const [table, block] of Object.entries(rows)) await copyRows(client, table, block);
  }
}

function rowMaker({ random, now, numberKey, arrivals }: Source) {
  const [arrivalId, expectedId] = [idsFrom(21), idsFrom(22)];
  return (rows: FillRows, { id: customerId, name, names }: Person, index: number): void => {
    const at = new Date(now.getTime() - (1 - index / arrivals) * days * dayMs);
    const stamps = { createdAt: at, updatedAt: at };
    const shop = random.pick(shops);
    if (index % 5 === 0) {
      const trackingNumber = trackingNumberOf(random, arrivals + index);
      rows.expected_parcel.push({
        ...{ id: expectedId(at), customerId, trackingNumber, shop, office: 'sydney', status: 'expected' },
        trackingKey: trackingKeyOf(trackingNumber),
        searchText: expectedSearchText({ trackingNumber, shop, customer: names }),
        ...stamps,
      });
    }
    const id = arrivalId(at);
    const isOnShelf = index >= arrivals * (1 - onShelfPerThousand / 1000);
    const status = statusOf(random, isOnShelf);
    const customer = status === 'unclaimed' ? null : names;
    const number = arrivalNumberFromSerial(firstSerial + index, numberKey);
    const trackingNumber = trackingNumberOf(random, index);
    const searched = { number, trackingNumber, labelName: name, labelMobile: '', customer, shop: '' };
    rows.arrival.push({
      ...{ id, number, status, customerId: customer && customerId, office: 'sydney', trackingNumber },
      ...{ trackingKey: trackingKeyOf(trackingNumber), labelName: name, place: `S-${index % 400}` },
      ...{ lengthMm: 300, widthMm: 200, heightMm: 150, grossG: random.between(200, 9_000) },
      ...{ needsStaff: isOnShelf && index % 50 === 0 ? 'differs' : null, arrivedAt: at, shelfSince: at },
      ...{ endedAt: isOnShelf ? null : at, searchText: arrivalSearchText(searched), ...stamps },
    });
    rows.arrival_event.push({ arrivalId: id, kind: 'received', toStatus: status, at });
    if (customer)
      rows.arrival_item.push({
        arrivalId: id,
        lineNo: 1,
        description: 'Гутал',
        valueCents: 4_500,
        battery: 'none',
      });
  };
}

function statusOf(random: Random, isOnShelf: boolean): ArrivalState {
  if (isOnShelf) return random.pick(['stored', 'stored', 'stored', 'stored', 'unclaimed'] as const);
  return random.pick(['collected', 'collected', 'collected', 'returned', 'disposed'] as const);
}

/** Numbers of carriers with patterns that people search by their last digits. */
function trackingNumberOf(random: Random, index: number): string {
  const serial = String(index).padStart(8, '0');
  return random.pick([`33XY${serial}01000`, `MP00${serial}`, `TBA1${serial}123`] as const);
}
