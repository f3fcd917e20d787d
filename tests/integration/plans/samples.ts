import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { dayAt } from '~/domain/core/calendar';
import { cursorText } from '~/server/core/api/paging/cursor';
import type { Samples } from './list-inputs';
import { tablesOfReads } from './read-inputs';

/** The id of a row of each table, or an unused id for an empty table, and of the customer with most boxes on the shelf. */
export async function idsOfRows(client: ClientBase): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const table of tablesOfReads) {
    const { rows } = await client.query<{ id: string }>(`select id from ${table} order by id desc limit 1`);
    ids[table] = rows[0]?.id ?? randomUUID();
  }
  const { rows } = await client.query<{ id: string }>(`
    select customer_id as id from arrival where status = 'stored'
    group by customer_id order by count(*) desc limit 1`);
  return { ...ids, customer_with_boxes: rows[0]?.id ?? randomUUID() };
}

export async function numbers(client: ClientBase): Promise<{ number: string; code: string; today: string }> {
  const { rows } = await client.query<{ number: string; code: string }>(
    'select number, code from parcel join form on form.id = form_id order by number limit 1',
  );
  return { number: '', code: '', ...rows[0], today: new Date().toISOString().slice(0, 10) };
}

export async function sampleValues(client: ClientBase): Promise<Samples> {
  const idOf = async (table: string): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(
      `select id from ${table} order by id limit 1 offset 5`,
    );
    return rows[0]?.id ?? '';
  };
  const { rows } = await client.query<{ number: string }>('select number from parcel limit 1');
  const today = new Date().toISOString().slice(0, 10);
  const place = cursorText({ id: await idOf('parcel'), key: `${dayAt(today, -100)} 00:00:00+00` });
  return {
    search: ['бат', 'Батбаяр', 'ганзориг тэм', '0455', rows[0]?.number],
    customerId: [await idOf('customer')],
    formId: [await idOf('form')],
    parcelId: [await idOf('parcel')],
    expectedParcelId: [randomUUID()],
    arrivalId: [await idOf('arrival')],
    cargoId: [await idOf('cargo')],
    role: ['client', 'admin'],
    sort: ['createdAt'],
    after: [place],
    before: [place],
    day: [today],
    ...daySamples(today),
    wantedCargoId: [await idOf('cargo')],
    from: [today],
    to: [today],
    who: ['Test admin', 'бат'],
    'audit.list.kind': ['form', 'payment'],
    address: ['10.0.0.7'],
    action: ['forms.submit', 'payments.record'],
  };
}

/** One month and more than a month, for each date filter. */
function daySamples(today: string): Samples {
  const spans = [{ from: dayAt(today, -30), to: today }, { from: dayAt(today, -400) }, { to: today }];
  const names = ['received', 'delivered', 'submitted', 'registered', 'billed', 'days', 'landed', 'arrived'];
  return Object.fromEntries(names.map((name) => [name, spans]));
}
