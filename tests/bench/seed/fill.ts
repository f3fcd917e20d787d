import { Client } from 'pg';
import type { SeedCargo } from '~/db/seeds/cargos';
import type { SeedPeople } from '~/db/seeds/people';
import { createRandom, type Random } from '~/db/seeds/random';
import type { ParcelState } from '~/domain/parcels/states';
import { copyRows } from './copy';
import { makeCustomers } from './customers';
import { makeFlights } from './flights';
import { type ShipmentPlan, type ShipmentRows, type ShipmentTable, shipmentMaker } from './shipments';
import { basketOf } from './shop';
import { withoutIndexes } from './without-indexes';

const hourMs = 3_600_000;
const days = 3 * 365;
const parcelsPerCustomer = 5;
const parcelsPerFlight = 333;
/** Forms buffered with their rows before they are sent. */
const blockForms = 5_000;

type Options = {
  parcels: number;
  customers?: number;
  now: Date;
  numberKey: string;
  onProgress?: (done: number) => void;
};

const shipmentTables = [
  'quote',
  'form',
  'form_piece',
  'form_item',
  'form_item_piece',
  'parcel',
  'parcel_event',
  'payment',
  'message',
  'notification',
  'audit_log',
] as const satisfies readonly ShipmentTable[];
const filledTables = ['customer', 'app_user', 'cargo', 'cargo_leg', ...shipmentTables] as const;

/**
 * Adds `parcels` realistic parcels to a database that holds the demo, with a fifth as many customers, one flight per
 * 333 parcels and ten events per parcel. Uses COPY without triggers and secondary indexes; the indexes are rebuilt
 * afterwards.
 */
export async function fill(url: string, options: Options): Promise<void> {
  const {
    parcels,
    customers = Math.ceil(parcels / parcelsPerCustomer),
    now,
    numberKey,
    onProgress,
  } = options;
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await withoutIndexes(client, filledTables, async () => {
      const random = createRandom(parcels);
      const { staff, prices, serial, receipts, takenCodes } = await readBase(client);
      const made = makeCustomers(customers, { random, now, days });
      await copyRows(client, 'customer', made.rows.customer);
      await copyRows(client, 'app_user', made.rows.app_user);
      const flights = makeFlights(Math.max(20, Math.round(parcels / parcelsPerFlight)), {
        now,
        days,
        parcels,
        staffId: staff.admin,
      });
      await copyRows(client, 'cargo', flights.rows.cargo);
      await copyRows(client, 'cargo_leg', flights.rows.cargo_leg);
      const make = shipmentMaker({ now, random, staff, numberKey, prices, receipts, takenCodes });
      let rows = emptyRows();
      let done = serial;
      for (const plan of plansOf(flights.cargos, { parcels, now, random, customers: made.customers })) {
        make({ ...plan, firstSerial: done }, rows);
        done += plan.basket.pieces.length;
        if (rows.form.length < blockForms) continue;
        await send(client, rows);
        onProgress?.(done - serial);
        rows = emptyRows();
      }
      await send(client, rows);
      await settle(client, done);
    });
    await client.query('reset session_replication_role');
    await client.query(balances);
    await client.query(counts);
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** Rows that triggers would have written. */
const balances = `
  insert into form_balance (form_id, accepted_at, due_cents, paid_cents, invoiced_cents)
  select form.id, form.accepted_at, form_money.due_cents, form_money.paid_cents, form_money.due_cents
  from form join form_money on form_money.form_id = form.id
  where form.bill_id is not null and form.accepted_at is not null
  on conflict do nothing`;
const counts = `
  truncate list_count, list_count_change;
  insert into list_count (list, status, total)
  select 'parcel', status::text, count(*) from parcel where archived_at is null group by status
  union all
  select 'form', status::text, count(*) from form where archived_at is null group by status`;

type Base = {
  staff: SeedPeople['staff'];
  prices: { tariffIds: ReadonlyMap<string, string>; rateId: string };
  serial: number;
  receipts: number;
  takenCodes: ReadonlySet<string>;
};

async function readBase(client: Client): Promise<Base> {
  const users = await client.query<{ id: string; role: string }>('select id, role from app_user');
  const idOf = (role: string): string => users.rows.find((user) => user.role === role)?.id ?? '';
  const tariffs = await client.query<{ id: string; code: string }>('select id, code from tariff');
  const rates = await client.query<{ id: string }>('select id from rate order by valid_from desc limit 1');
  const forms = await client.query<{ code: string }>('select code from form');
  const counters = await client.query<{ name: string; value: string }>('select name, value from counter');
  const counted = (name: string): number =>
    Number(counters.rows.find((counter) => counter.name === name)?.value ?? 0);
  return {
    staff: { admin: idOf('admin'), sydney: idOf('warehouse-au'), ulaanbaatar: idOf('warehouse-mn') },
    prices: {
      tariffIds: new Map(tariffs.rows.map(({ code, id }) => [code, id])),
      rateId: rates.rows[0]?.id ?? '',
    },
    serial: counted('parcel'),
    receipts: counted('receipt'),
    takenCodes: new Set(forms.rows.map(({ code }) => code)),
  };
}

type CustomerRows = ReturnType<typeof makeCustomers>;
type Source = { parcels: number; now: Date; random: Random; customers: CustomerRows['customers'] };

function* plansOf(
  cargos: readonly SeedCargo[],
  source: Source,
): Generator<Omit<ShipmentPlan, 'firstSerial'>> {
  const { now, random, customers, parcels } = source;
  const baskets = Array.from({ length: 600 }, () => basketOf(random, random.pick([1, 1, 1, 2, 2, 3])));
  const [first, ...others] = baskets;
  if (!first) return;
  const someBasket = () => random.pick([first, ...others]);
  // A few customers send often, most send rarely.
  const someCustomer = () => customers[Math.floor(customers.length * random.next() ** 2)] ?? customers[0];
  for (const cargo of cargos) {
    for (let loaded = 0; loaded < cargo.parcels; ) {
      const [basket, customer] = [someBasket(), someCustomer()];
      if (!customer) return;
      const receivedAt = new Date(
        Math.min(cargo.etd.getTime() - random.between(48, 144) * hourMs, now.getTime() - hourMs),
      );
      yield { customer, basket, cargo, status: statusOn(cargo, now, random), receivedAt };
      loaded += basket.pieces.length;
    }
  }
  for (let waiting = 0; waiting < parcels / 100; ) {
    const [basket, customer] = [someBasket(), someCustomer()];
    if (!customer) return;
    const receivedAt = new Date(now.getTime() - random.between(6, 200) * hourMs);
    const status = random.pick(['received', 'received', 'ready', 'ready', 'ready', 'on_hold'] as const);
    const held =
      status === 'on_hold' ? { holdReason: random.pick(['documents', 'battery', 'export'] as const) } : {};
    yield { customer, basket, cargo: null, status, receivedAt, ...held };
    waiting += basket.pieces.length;
  }
}

function statusOn({ status, eta }: SeedCargo, now: Date, random: Random): ParcelState {
  const isRecent = now.getTime() - eta.getTime() < 40 * 24 * hourMs;
  switch (status) {
    case 'completed':
      return isRecent && random.chance(0.06) ? 'available' : 'delivered';
    case 'arrived':
      return random.pick([
        'arrived',
        'customs',
        'customs',
        'available',
        'out_for_delivery',
        'delivered',
      ] as const);
    case 'departed':
      return 'departed';
    default:
      return 'loaded';
  }
}

function emptyRows(): ShipmentRows {
  return {
    quote: [],
    form: [],
    form_piece: [],
    form_item: [],
    form_item_piece: [],
    parcel: [],
    parcel_event: [],
    payment: [],
    message: [],
    notification: [],
    audit_log: [],
  };
}

async function send(client: Client, rows: ShipmentRows): Promise<void> {
  for (const table of shipmentTables) await copyRows(client, table, rows[table]);
}

/** Updates values that a trigger or the server would have updated. */
async function settle(client: Client, serial: number): Promise<void> {
  await client.query(`update counter set value = $1 where name = 'parcel'`, [serial]);
  await client.query(
    `update counter set value = (select max(number) from payment) where name = 'receipt'
       and exists (select from payment where number is not null)`,
  );
  await client.query(
    `insert into receipt (payment_id, bill_id, issuer, customer_name, received_by, due_cents, paid_cents, issued_at)
     select payment.id, form.bill_id, '{"name":{"mn":"","en":""},"abn":"","address":{"mn":"","en":""},"phone":"","email":""}',
       coalesce(customer.organization_name, trim(customer.first_name || ' ' || customer.last_name)),
       app_user.full_name, payment.amount_cents, payment.amount_cents, payment.taken_at
     from payment join form on form.id = payment.form_id join customer on customer.id = payment.customer_id
       left join app_user on app_user.id = payment.received_by
     on conflict do nothing`,
  );
  await client.query(
    `insert into counter (name, value)
     select 'cargo-' || extract(year from etd at time zone 'utc'), count(*) from cargo group by 1
     on conflict (name) do update set value = greatest(counter.value, excluded.value)`,
  );
  await client.query('insert into till_day select distinct office, day from payment on conflict do nothing');
}
