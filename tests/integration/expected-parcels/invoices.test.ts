import { createHash, randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listFileSums } from '~/server/core/files/queries';
import { testApp } from '../../factories/app';
import { storePicture } from '../../factories/billed-parcels';
import { serveApi } from '../../factories/http';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const origin = 'http://moz.example';
const url = `${await serveApi(app.services)}/api/invoices`;
const key = () => ({ idempotencyKey: randomUUID() });
type User = Awaited<ReturnType<typeof app.signIn>>;

const pdf = (body = '1 0 obj\n<< /Type /Catalog >>\nendobj') =>
  Buffer.from(`%PDF-1.7\n${body}\ntrailer\n<< >>\n%%EOF\n`, 'latin1');

async function send(who: User | undefined, body: Buffer, search = ''): Promise<Response> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(body)], { type: 'application/pdf' }), 'Invoice №1 "x".pdf');
  return await fetch(`${url}${search}`, {
    method: 'POST',
    body: form,
    headers: { origin, ...(who && { cookie: `accessToken=${who.sessionId}` }) },
  });
}

async function load(who: User | undefined, id: string): Promise<Response> {
  return await fetch(`${url}/${id}`, { headers: who ? { cookie: `accessToken=${who.sessionId}` } : {} });
}

async function upload(who: User, search = ''): Promise<string> {
  const answer = await send(who, pdf(), search);
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  return id;
}

async function codeOf(answer: Response): Promise<unknown> {
  const { error } = await answer.json();
  return [answer.status, error.code];
}

function packed(objects: string): string {
  const body = deflateSync(Buffer.from(objects)).toString('latin1');
  return `2 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj`;
}

describe('an invoice as PDF', () => {
  test('is served as a file to save, to its customer and staff alone', async () => {
    const [client, other, clerk] = [
      await app.signIn('client'),
      await app.signIn('client'),
      await app.signIn('support'),
    ];
    const id = await upload(client);
    for (const who of [client, clerk]) {
      const answer = await load(who, id);
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf());
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="invoice-${id}.pdf"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
    }
    expect(await codeOf(await load(other, id))).toEqual([404, 'not_found']);
    expect(await codeOf(await load(undefined, id))).toEqual([401, 'not_signed_in']);
    expect(await codeOf(await load(client, 'x'))).toEqual([404, 'not_found']);
  });

  test.each([
    ['a picture', Buffer.from('\x89PNG\r\n'), [415, 'invoice.not_pdf']],
    ['a page', Buffer.from('<html>%PDF-1.7 %%EOF'), [415, 'invoice.not_pdf']],
    ['a file without its end', Buffer.from('%PDF-1.7\n'), [415, 'invoice.not_pdf']],
    ['an encrypted file', pdf('trailer << /Encrypt 3 0 R >>'), [422, 'invoice.active_content']],
    ['a script', pdf('<< /S /JavaScript /JS (app.alert(1)) >>'), [422, 'invoice.active_content']],
    ['a script with an escaped name', pdf('<< /S /J#61vaScr#69pt >>'), [422, 'invoice.active_content']],
    ['a short script name', pdf('<< /JS 4 0 R >>'), [422, 'invoice.active_content']],
    ['a program', pdf('<< /S /Launch /F (cmd.exe) >>'), [422, 'invoice.active_content']],
    ['a file inside', pdf('<< /Type /EmbeddedFile >>'), [422, 'invoice.active_content']],
    ['an action when it opens', pdf('<< /OpenAction 4 0 R >>'), [422, 'invoice.active_content']],
    [
      'a script in packed objects',
      pdf(packed('4 0 << /S /JavaScript /JS (x) >>')),
      [422, 'invoice.active_content'],
    ],
    [
      'packed objects that cannot be read',
      pdf('2 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nxxxx\nendstream'),
      [422, 'invoice.active_content'],
    ],
    ['nothing', Buffer.alloc(0), [400, 'file.missing']],
    ['6 MB', Buffer.concat([pdf(), Buffer.alloc(5 * 1024 * 1024)]), [413, 'file.too_big']],
  ])('is refused when it is %s', async (_, body, refusal) => {
    expect(await codeOf(await send(await app.signIn('client'), body))).toEqual(refusal);
  });

  test.each([
    ['harmless packed objects', packed('4 0 << /Type /Page >>')],
    ['words that only begin alike', '<< /JSON 1 /Launcher 2 /AAPL 3 >>'],
    [
      'a picture with the bytes of a name',
      `5 0 obj\n<< /Length 9 >>\nstream\n\x00/JS \x01\x02\nendstream\nendobj`,
    ],
  ])('is accepted with %s', async (_, body) => {
    expect((await send(await app.signIn('client'), pdf(body))).status).toBe(201);
  });

  test('is uploaded by a client for themselves, by staff for a customer', async () => {
    const [client, clerk] = [await app.signIn('client'), await app.signIn('support')];
    expect(await codeOf(await send(undefined, pdf()))).toEqual([401, 'not_signed_in']);
    expect(await codeOf(await send(clerk, pdf()))).toEqual([422, 'customer.missing']);
    expect(await codeOf(await send(client, pdf(), `?customerId=${randomUUID()}`))).toEqual([
      404,
      'not_found',
    ]);
    expect(await codeOf(await send(clerk, pdf(), '?customerId=x'))).toEqual([404, 'not_found']);
    expect(await codeOf(await send(await app.signIn('warehouse-mn'), pdf()))).toEqual([403, 'not_allowed']);
    const id = await upload(clerk, `?customerId=${client.user.customerId}`);
    expect((await load(client, id)).status).toBe(200);
  });

  test('is among the files that move to another store', async () => {
    const id = await upload(await app.signIn('client'));
    const sum = createHash('sha256').update(pdf()).digest('hex');
    const files = await listFileSums(db, { after: undefined, limit: 1_000 });
    expect(files).toContainEqual({
      id,
      storageKey: expect.stringMatching(/^invoices\/.*\.pdf$/u),
      sha256: sum,
    });
    expect(await listFileSums(db, { after: files.at(-1)?.id, limit: 1_000 })).toEqual([]);
  });

  test('is counted by the hour', async () => {
    const client = await app.signIn('client');
    for (let n = 0; n < 100; n += 1) await send(client, Buffer.from('x'));
    expect(await codeOf(await send(client, pdf()))).toEqual([429, 'rate_limit']);
  });
});

describe('invoices of an expected parcel', () => {
  async function register(who: User, row: object) {
    return await who.api.expectedParcels.create({
      rows: [{ trackingNumber: `INV${randomUUID().slice(0, 8)}1`, ...row }],
      ...key(),
    });
  }

  test('are attached once, and removed for good', async () => {
    const client = await app.signIn('client');
    const invoice = await upload(client);
    const photo = await storePicture(db, { customerId: client.user.customerId });
    const { rows } = await register(client, { invoiceIds: [invoice], photoIds: [photo] });
    const { id, version } = { id: rows[0]?.id ?? '', version: rows[0]?.version ?? 0 };
    const { invoices, trackingNumber } = await client.api.expectedParcels.get({ id });
    expect(invoices.map(({ fileId, fileName }) => [fileId, fileName]).sort()).toEqual(
      [
        [null, 'Invoice №1 "x".pdf'],
        [photo, ''],
      ].sort(),
    );
    expect((await register(client, { invoiceIds: [invoice] })).rows).toMatchObject([
      { outcome: 'invalid', refusal: { field: 'invoiceIds', code: 'file.missing' } },
    ]);
    await client.api.expectedParcels.update({
      id,
      version,
      trackingNumber,
      removedInvoiceIds: [invoice],
      ...key(),
    });
    expect((await client.api.expectedParcels.get({ id })).invoices).toHaveLength(1);
    expect(await codeOf(await load(client, invoice))).toEqual([404, 'not_found']);
  });

  test('are one’s own: those of others and of staff are unknown', async () => {
    const [client, other, clerk] = [
      await app.signIn('client'),
      await app.signIn('client'),
      await app.signIn('support'),
    ];
    const invoice = await upload(other);
    const photo = await storePicture(db, { customerId: other.user.customerId });
    const ofStaff = await storePicture(db, { customerId: null });
    for (const row of [{ invoiceIds: [invoice] }, { photoIds: [photo] }, { photoIds: [ofStaff] }])
      expect((await register(client, row)).rows).toMatchObject([{ outcome: 'invalid' }]);
    const customerId = client.user.customerId ?? '';
    const row = { trackingNumber: `INV${randomUUID().slice(0, 8)}2`, photoIds: [ofStaff] };
    const made = await clerk.api.expectedParcels.create({ customerId, rows: [row], ...key() });
    expect(made.rows).toMatchObject([{ outcome: 'created' }]);
    const { id, version } = { id: made.rows[0]?.id ?? '', version: made.rows[0]?.version ?? 0 };
    const wrong = { id, version, trackingNumber: row.trackingNumber, removedInvoiceIds: [invoice], ...key() };
    expect(await problemOf(clerk.api.expectedParcels.update(wrong))).toMatchObject({ code: 'file.missing' });
  });
});
