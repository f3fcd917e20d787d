import { Client } from 'pg';
import { createRandom, type Random } from '~/db/seeds/random';
import { arrivalNumberFromSerial } from '~/domain/arrivals/number';
import { arrivalSearchText } from '~/domain/arrivals/search-text';
import type { ArrivalState } from '~/domain/arrivals/states';
import { trackingKeyOf } from '~/domain/core/carriers/tracking-key';
import { codeCharacters } from '~/domain/customers/address-code';
import type { SearchedNames } from '~/domain/customers/search-text';
import { expectedSearchText } from '~/domain/expected-parcels/search-text';
import { copyRows, type Row } from './copy';
import { type BulkCustomer, makeCustomers } from './customers';
import { idsFrom } from './ids';
import { withoutIndexes } from './without-indexes';

const dayMs = 86_400_000;
const days = 2 * 365;
const blockRows = 20_000;
/** Of a thousand arrivals, so many are on the shelf: the newest. */
const onShelfPerThousand = 60;
const shops = ['Kogan', 'Amazon AU', 'Catch', 'Chemist Warehouse', 'JB Hi-Fi', 'The Iconic'] as const;
const tables = [
  'customer',
  'app_user',
  'address_code',
  'expected_parcel',
  'arrival',
  'arrival_item',
] as const;

type FillOptions = { arrivals: number; now: Date; numberKey: string };
type FillRows = Record<'expected_parcel' | 'arrival' | 'arrival_item' | 'arrival_event', Row[]>;

/**
 * Adds `arrivals` to a database that holds the reference data, with 0.3 customers for each, all with an address code,
 * and one parcel that is still expected for five arrivals. Most arrivals have left the shelf long ago.
 */
export async function fillArrivals(url: string, { arrivals, now, numberKey }: FillOptions): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await withoutIndexes(client, tables, async () => {
      const random = createRandom(arrivals);
      const made = makeCustomers(Math.ceil(arrivals * 0.3), { random, now, days });
      await copyRows(client, 'customer', made.rows.customer);
      await copyRows(client, 'app_user', made.rows.app_user);
      const people = made.customers.map((customer, index) => ({
        ...{ customer, names: namesOf(made.rows.customer[index]) },
      }));
      const make = rowMaker({ random, now, numberKey, arrivals });
      for (let done = 0; done < arrivals; done += blockRows) {
        const rows: FillRows = { expected_parcel: [], arrival: [], arrival_item: [], arrival_event: [] };
        for (let index = done; index < Math.min(arrivals, done + blockRows); index += 1) {
          const person = people[Math.floor(people.length * random.next() ** 2)];
          if (person) make(rows, { ...person, index });
        }
        for (const [table, block] of Object.entries(rows)) await copyRows(client, table, block);
      }
    });
    await client.query('reset session_replication_role');
    await client.query(codes(codeCharacters));
    await client.query(services);
    await client.query(counts);
    await client.query(`update counter set value = $1 where name = 'arrival'`, [arrivals]);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

type Person = { customer: BulkCustomer; names: SearchedNames };

function rowMaker({ random, now, numberKey, arrivals }: FillOptions & { random: Random }) {
  const [arrivalId, expectedId] = [idsFrom(21), idsFrom(22)];
  return (rows: FillRows, { customer, names, index }: Person & { index: number }): void => {
    const arrivedAt = new Date(now.getTime() - (1 - index / arrivals) * days * dayMs);
    const isOnShelf = index >= arrivals * (1 - onShelfPerThousand / 1000);
    const status = statusOf(random, isOnShelf);
    const trackingNumber = trackingNumberOf(random, index);
    const shop = random.pick(shops);
    const stamps = { createdAt: arrivedAt, updatedAt: arrivedAt };
    if (index % 5 === 0) {
      const ahead = trackingNumberOf(random, arrivals + index);
      rows.expected_parcel.push({
        ...{
          id: expectedId(arrivedAt),
          customerId: customer.id,
          trackingNumber: ahead,
          shop,
          office: 'sydney',
        },
        ...{ trackingKey: trackingKeyOf(ahead), status: 'expected', ...stamps },
        searchText: expectedSearchText({ trackingNumber: ahead, shop, customer: names }),
      });
    }
    const id = arrivalId(arrivedAt);
    const number = arrivalNumberFromSerial(index + 1, numberKey);
    const isOwned = status !== 'unclaimed';
    rows.arrival.push({
      ...{ id, number, status, customerId: isOwned ? customer.id : null, office: 'sydney', trackingNumber },
      ...{ trackingKey: trackingKeyOf(trackingNumber), labelName: customer.name, place: `S-${index % 400}` },
      ...{ lengthMm: 300, widthMm: 200, heightMm: 150, grossG: random.between(200, 9_000) },
      ...{ needsStaff: isOnShelf && index % 50 === 0 ? 'differs' : null, arrivedAt, shelfSince: arrivedAt },
      endedAt: isOnShelf ? null : arrivedAt,
      searchText: arrivalSearchText({
        ...{ number, trackingNumber, labelName: customer.name, labelMobile: '', shop: '' },
        customer: isOwned ? names : null,
      }),
      ...stamps,
    });
    rows.arrival_event.push({ arrivalId: id, kind: 'received', toStatus: status, at: arrivedAt });
    if (isOnShelf && isOwned)
      rows.arrival_item.push({
        ...{
          arrivalId: id,
          lineNo: 1,
          description: 'Гутал',
          quantity: 1,
          valueCents: 4_500,
          battery: 'none',
        },
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

function namesOf(row: Row | undefined): SearchedNames {
  const text = (key: string): string => String(row?.[key] ?? '');
  return {
    ...{ firstName: text('firstName'), lastName: text('lastName'), latinName: '' },
    organizationName: text('organizationName') || null,
  };
}

/** A code for each customer, by the rule of `address_check`, in the order of the alphabet instead of by chance. */
function codes(characters: string): string {
  return `
    insert into address_code (code, customer_id)
    select given.code, wanted.id
    from (select id, row_number() over (order by id) as no from customer
          where not exists (select from address_code where customer_id = customer.id)) as wanted
    join (
      select four || address_check(four) as code, row_number() over (order by four) as no
      from (select a || b || c || d as four
            from unnest(string_to_array('${characters}', null)) as a, unnest(string_to_array('${characters}', null)) as b,
              unnest(string_to_array('${characters}', null)) as c, unnest(string_to_array('${characters}', null)) as d) as drawn
      where address_check(four) is not null
        and not exists (select from address_code where code = four || address_check(four))
    ) as given on given.no = wanted.no`;
}

/** Work that waits: one service for a hundred boxes on the shelf, and one that was done for a hundred others. */
const services = `
  insert into arrival_service (arrival_id, customer_id, office, purpose, status, fee_code, cents, asked_at, done_at)
  select id, customer_id, office, 'photos', (case when no % 100 = 0 then 'asked' else 'done' end)::service_status,
    'photos', 300, arrived_at, case when no % 100 = 0 then null else arrived_at end
  from (select *, row_number() over (order by id) as no from arrival where customer_id is not null) as numbered
  where no % 50 = 0`;

/** Counts that triggers would have written. */
const counts = `
  truncate list_count_change;
  delete from list_count where list in ('arrival', 'expected_parcel');
  insert into list_count (list, status, total)
  select 'arrival', status::text, count(*) from arrival where archived_at is null group by status
  union all
  select 'expected_parcel', status::text, count(*) from expected_parcel where archived_at is null group by status`;
