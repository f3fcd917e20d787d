import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listNames } from '~/domain/core/export/lists';
import { parcelNumberFromSerial } from '~/domain/parcels/number';
import { type BuiltInRole, builtInRoleNames, builtInRoles } from '~/domain/roles/built-in';
import { abilityFor } from '~/domain/roles/permissions';
import { listExports } from '~/server/list-exports';
import { procedures } from '~/server/procedures';
import { appRouter } from '~/server/router';
import { createCustomer, testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { createCargo, createForm, createParcel } from '../../factories/parcels';
import { unzip } from '../../factories/unzip';
import { testDb } from '../../setup/test-db';
import { accessTable } from '../access-table';

const { db } = await testDb();
let statements = 0;
const counting = db.withPlugin({
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
});
const app = testApp(db, { db: counting });
const url = `${await serveApi(app.services)}/api/export`;
const cargoId = await createCargo(db);

type SignedInUser = { sessionId: string };

async function get(
  who: SignedInUser | undefined,
  file: string,
  input?: object,
  language = 'mn',
): Promise<Response> {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const cookie = `moz-language=${language}${who ? `; accessToken=${who.sessionId}` : ''}`;
  return await fetch(`${url}/${file}${query}`, { headers: { cookie } });
}

/** The rows of a CSV without its header; no cell in these tests contains a line break. */
async function linesOf(answer: Response): Promise<string[]> {
  expect(answer.status).toBe(200);
  return (await answer.text()).split('\r\n').slice(1, -1);
}

async function codeOf(answer: Response): Promise<unknown> {
  const { error } = await answer.json();
  return [answer.status, error.code];
}

const inputs: Readonly<Record<string, object>> = { loadList: { cargoId } };
const definitionSchema = z.object({
  type: z.string(),
  inputs: z.array(z.unknown()),
  output: z.unknown().optional(),
});
/** The procedure of each list that can be exported. */
const pathOf = new Map(
  procedures.flatMap(({ path, meta }) => (meta.exports ? [[meta.exports, path] as const] : [])),
);
const definitions = Object.entries<unknown>(appRouter._def.procedures).map(
  ([path, procedure]) => [path, definitionSchema.parse(Reflect.get(Object(procedure), '_def'))] as const,
);

describe('every list', () => {
  test('can be exported when it returns rows with a total', () => {
    const lists = definitions.filter(([, { output }]) => {
      const shape = output instanceof z.ZodObject ? output.shape : {};
      return 'rows' in shape && 'total' in shape;
    });
    const paths = lists.map(([path]) => path);
    expect([...pathOf.values()].sort()).toEqual(paths.sort());
    expect([...pathOf.keys()].sort()).toEqual([...listNames].sort());
  });

  test.each(listNames)('has the input schema of its own procedure: %s', (name) => {
    const { input } = listExports[name];
    const [, definition] = definitions.find(([path]) => path === pathOf.get(name)) ?? [];
    expect(definition?.inputs).toContain(input);
  });

  test.each(listNames)('exports in both languages and both formats: %s', async (name) => {
    const admin = await app.signIn('admin');
    const [mn, en] = await Promise.all(
      ['mn', 'en'].map(async (language) => {
        const answer = await get(admin, `${name}.csv`, inputs[name], language);
        expect([name, answer.status]).toEqual([name, 200]);
        expect(answer.headers.get('content-disposition')).toContain(`filename="${name}-2026-11-21.csv"`);
        const [header] = (await answer.text()).split('\r\n');
        return header;
      }),
    );
    expect(mn).toMatch(/[а-яөү]/u);
    expect(en?.slice(1)).not.toMatch(/[а-яөү]/u);
    expect(mn?.split(',').length).toBe(en?.split(',').length);
    const workbook = await get(admin, `${name}.xlsx`, inputs[name]);
    const parts = unzip(Buffer.from(await workbook.arrayBuffer()));
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('<row r="1">');
  });
});

describe('the permission to export', () => {
  test.each(listNames)('is refused to a visitor: %s', async (name) => {
    expect(await codeOf(await get(undefined, `${name}.csv`, inputs[name]))).toEqual([401, 'not_signed_in']);
  });

  test.each(builtInRoleNames)(
    'covers exactly the lists that the role can read: %s',
    async (role: BuiltInRole) => {
      const who = await app.signIn(role);
      const ability = abilityFor(builtInRoles[role], {
        userId: 'u',
        customerId: role === 'client' ? 'c' : undefined,
      });
      for (const name of listNames) {
        const access = accessTable[pathOf.get(name) ?? ''];
        if (access === undefined || typeof access === 'string' || 'anyOf' in access)
          throw new Error(`${name} has no rule`);
        const isNarrowed =
          role === 'client' && ['customers', 'goods', 'exportQueue', 'cargoEstimate'].includes(name);
        const answer = await get(who, `${name}.csv`, inputs[name]);
        expect([name, answer.status]).toEqual([name, ability.can(...access) && !isNarrowed ? 200 : 403]);
        await answer.text();
      }
    },
  );

  test('limits a client to own rows for any filter', async () => {
    const client = await app.signIn('client');
    const customerId = client.user.customerId ?? '';
    const own = await createParcel(db, { customerId, status: 'on_hold', holdReason: 'sanctions' });
    const other = await createParcel(db);
    const seen = (await linesOf(await get(client, 'parcels.csv'))).join('\n');
    expect(seen).toContain(',Мэдээллийг нягталж байна,');
    for (const input of [undefined, { customerId: other.customerId }, { formId: other.formId }]) {
      const file = (await linesOf(await get(client, 'parcels.csv', input))).join('\n');
      expect(file).not.toContain(other.number);
      if (!input) expect(file).toContain(own.number);
    }
    const codes = await db.selectFrom('form').select(['code', 'customerId']).execute();
    const forms = await linesOf(await get(client, 'forms.csv'));
    const mine = codes.filter((form) => form.customerId === customerId);
    expect(forms.map((line) => line.split(',')[0])).toEqual(mine.map(({ code }) => code));
  });
});

describe('an exported file', () => {
  test('has thousands of rows in the order of the list, read in batches', async () => {
    const customerId = await createCustomer(db);
    const { id: formId } = await createForm(db, { customerId, status: 'accepted' });
    const numbers = Array.from({ length: 2300 }, (_, serial) => parcelNumberFromSerial(serial, 'exports'));
    await sql`insert into parcel (status, number, form_id, customer_id, piece_no, office, length_mm, width_mm, height_mm, gross_g,
        volumetric_g, chargeable_g, sender_name, receiver_name, receiver_mobile, search_text, created_at)
      select 'received', numbers[piece], ${formId}, ${customerId}, piece, 'sydney', 1, 1, 1, piece, 1, piece,
        'Болд', case when piece <= 100 then 'Үүрийнтуяа' else 'Өнөрбаяр' end, '+97699112233',
        case when piece <= 100 then 'үүрийнтуяа' else 'өнөрбаяр' end, timestamptz '2026-01-01' + (piece / 7) * interval '1 minute'
      from (select ${numbers}::text[] as numbers) as given, generate_series(1, 2300) as piece`.execute(db);
    const admin = await app.signIn('admin');
    for (const order of ['asc', 'desc'] as const) {
      const wanted = await db
        .selectFrom('parcel')
        .select('number')
        .where('customerId', '=', customerId)
        .orderBy('createdAt', order)
        .orderBy('id', order)
        .execute();
      statements = 0;
      const lines = await linesOf(await get(admin, 'parcels.csv', { customerId, order }));
      expect(lines.map((line) => line.split(',')[0])).toEqual(wanted.map(({ number }) => number));
      // Three batches of two statements, and a few for session, list, limit and audit.
      expect(statements).toBeLessThan(20);
    }
    const found = await linesOf(await get(admin, 'parcels.csv', { customerId, search: 'үүрийнтуяа' }));
    expect(found).toHaveLength(100);
    const workbook = await get(admin, 'parcels.xlsx', { customerId });
    const sheet = unzip(Buffer.from(await workbook.arrayBuffer())).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<row /gu)).toHaveLength(2301);
    expect(sheet).toContain('Өнөрбаяр');
  });

  test('gives weights in kg, times in the zone of the header, and no formulas', async () => {
    const { customerId } = await createParcel(db, {
      grossG: 12_345,
      receiverName: '=HYPERLINK("http://evil.example","x")',
      createdAt: new Date('2026-11-21T02:30:00Z'),
    });
    const answer = await get(await app.signIn('admin'), 'parcels.csv', { customerId }, 'en');
    const [header, row] = (await answer.text()).split('\r\n');
    expect(header).toContain('Gross weight (kg)');
    expect(header).toContain('Received (Sydney)');
    expect(row).toContain('"\'=HYPERLINK(""http://evil.example"",""x"")"');
    expect(row).toContain(',12.345,');
    expect(row).toContain('2026-11-21 13:30:00');
  });

  test('lists accounts that were never seen last, in either order', async () => {
    await Promise.all([app.signIn('support'), app.signIn('support')]);
    await db.updateTable('appUser').set({ lastSeenAt: null }).where('role', '=', 'client').execute();
    const admin = await app.signIn('admin');
    for (const order of ['asc', 'desc'] as const) {
      const input = { sort: 'lastSeenAt', order, pageSize: 100 } as const;
      const { rows } = await admin.api.users.list(input);
      const lines = await linesOf(await get(admin, 'users.csv', input));
      expect(lines.slice(0, 100).map((line) => line.split(',')[1])).toEqual(rows.map(({ email }) => email));
    }
  });

  test('has the order of the list for customers, forms and archived rows', async () => {
    const admin = await app.signIn('admin');
    const byName = { sort: 'name', order: 'desc', pageSize: 100 } as const;
    const names = (await admin.api.customers.list(byName)).rows.map(({ name }) => name);
    const customers = await linesOf(await get(admin, 'customers.csv', byName));
    expect(customers.slice(0, 100).map((line) => line.split(',')[0])).toEqual(names);
    const byCode = { sort: 'code', order: 'asc', pageSize: 100 } as const;
    const codes = (await admin.api.forms.list(byCode)).rows.map(({ code }) => code);
    const forms = await linesOf(await get(admin, 'forms.csv', byCode));
    expect(forms.slice(0, 100).map((line) => line.split(',')[0])).toEqual(codes);
    const archivedAt = new Date('2026-11-20T00:00:00Z');
    await createForm(db, { archivedAt });
    await db
      .updateTable('customer')
      .set({ archivedAt })
      .where('id', '=', await createCustomer(db))
      .execute();
    expect(await linesOf(await get(admin, 'archived.csv'))).toHaveLength(2);
    expect(await linesOf(await get(admin, 'archived.csv', { kind: 'form' }))).toHaveLength(1);
  });
});

describe('an export', () => {
  test('is refused for an unknown list, an unknown format and an invalid filter', async () => {
    const admin = await app.signIn('admin');
    expect(await codeOf(await get(admin, 'secrets.csv'))).toEqual([404, 'not_found']);
    expect(await codeOf(await get(admin, 'constructor.csv'))).toEqual([404, 'not_found']);
    expect(await codeOf(await get(admin, 'parcels.pdf'))).toEqual([404, 'not_found']);
    expect(await codeOf(await get(admin, 'parcels.csv', { status: ['eaten'] }))).toEqual([
      400,
      'input.invalid',
    ]);
    expect(await codeOf(await get(admin, 'parcels.csv', { search: 'ab' }))).toEqual([
      400,
      'search.too_short',
    ]);
    const broken = await fetch(`${url}/parcels.csv?input=%7B`, {
      headers: { cookie: `accessToken=${admin.sessionId}` },
    });
    expect(await codeOf(broken)).toEqual([400, 'body.malformed']);
  });

  test('is refused after sixty files in an hour', async () => {
    const clerk = await app.signIn('support');
    for (let file = 0; file < 60; file += 1) await (await get(clerk, 'fees.csv')).text();
    const answer = await get(clerk, 'fees.csv');
    expect(answer.headers.get('retry-after')).not.toBeNull();
    expect(await codeOf(answer)).toEqual([429, 'rate_limit']);
  });
});

test('the audit log shows each export with its user', async () => {
  const clerk = await app.signIn('support');
  const search = `Ганболд ${randomUUID()}`;
  await (await get(clerk, 'forms.xlsx', { search })).arrayBuffer();
  const row = await db
    .selectFrom('auditLog')
    .select(['action', 'entity', 'entityId', 'after'])
    .where('actorId', '=', clerk.user.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ action: 'lists.export', entity: 'list', entityId: 'forms' });
  expect(row.after).toMatchObject({ format: 'xlsx', input: { search } });
});
