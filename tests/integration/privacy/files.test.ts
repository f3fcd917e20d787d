import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '~/domain/core/durations';
import { personFileKey } from '~/domain/privacy/person-file';
import { printPersonFiles } from '~/server/http/endpoints/print-person-file';
import { deleteEndedFiles, makePersonFile, type PrintPersonFile } from '~/server/privacy/files/make';
import { formDesk, key } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { createParcel } from '../../factories/parcels';
import { readPdf } from '../../factories/pdf';
import { problemOf } from '../../factories/problem';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, drafted } = await formDesk(db);
const support = await app.signIn('support');
const url = await serveApi(app.services);

type Person = { sessionId: string };
const load = (path: string, who?: Person) =>
  fetch(`${url}/api/person-files/${path}`, {
    ...(who && { headers: { cookie: `accessToken=${who.sessionId}` } }),
  });

async function make(fileId: string, change: { print?: PrintPersonFile; isLastAttempt?: boolean } = {}) {
  const { print = printPersonFiles(app.services), isLastAttempt = false } = change;
  const services = { ...app.services, printPersonFile: print };
  await makePersonFile(services, { payload: { fileId }, attempt: 1, isLastAttempt });
}

const statusOf = async ({ api }: typeof support, id: string) =>
  (await api.privacy.files()).rows.find((row) => row.id === id)?.status;

const dataSchema = z.object({ forms: z.array(z.object({ code: z.string() })) });

describe('the files of a customer', () => {
  test('hold what the customer entered, as JSON and as PDF in their language', async () => {
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    const { code } = await drafted(client);
    const { code: foreign } = await drafted(other);
    const { id } = await client.api.privacy.download(key());
    expect((await client.api.privacy.files()).rows).toMatchObject([{ id, status: 'making', steps: 0 }]);
    await make(id);
    expect((await client.api.privacy.files()).rows).toMatchObject([
      { id, status: 'ready', expiresAt: new Date(app.clock.now.getTime() + 7 * DAY_MS) },
    ]);
    const json = await (await load(`${id}.json`, client)).text();
    expect(dataSchema.parse(JSON.parse(json)).forms).toEqual([expect.objectContaining({ code })]);
    expect(json).not.toContain(foreign);
    const answer = await load(`${id}.pdf`, client);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="moz-data-.*\.pdf"$/u);
    const text = (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ');
    expect(text).toContain('Хадгалагдсан хувийн мэдээлэл');
    expect(text).toContain(code);
  });

  test('are given to nobody but the user who asked', async () => {
    const [client, other] = [await app.signIn('client'), await app.signIn('client')];
    const { id } = await client.api.privacy.download(key());
    expect((await load(`${id}.pdf`, client)).status).toBe(404);
    await make(id);
    expect((await load(`${id}.pdf`, client)).status).toBe(200);
    expect((await load(`${id}.pdf`, other)).status).toBe(404);
    expect((await load(`${id}.pdf`, support)).status).toBe(404);
    expect((await load(`${id}.pdf`)).status).toBe(401);
    expect((await load(`${id}.xml`, client)).status).toBe(404);
  });

  test('are announced by one e-mail when they are ready', async () => {
    const client = await app.signIn('client');
    const email = `${crypto.randomUUID()}@example.com`;
    await db
      .updateTable('customer')
      .set({ email, emailProvenAt: app.clock.now })
      .where('id', '=', client.user.customerId)
      .execute();
    const { id } = await client.api.privacy.download(key());
    await make(id);
    await make(id);
    const rows = await db
      .selectFrom('message')
      .select(['kind', 'channel', 'body'])
      .where('recipient', '=', email)
      .execute();
    expect(rows).toMatchObject([{ kind: 'data_ready', channel: 'email' }]);
    expect(rows[0]?.body).toContain('/pages/account-settings/data');
  });

  test('end after seven days, and housekeeping removes their content', async () => {
    const client = await app.signIn('client');
    const { id } = await client.api.privacy.download(key());
    await make(id);
    const started = app.clock.now;
    app.clock.now = new Date(started.getTime() + 7 * DAY_MS - 1000);
    await deleteEndedFiles(app.services);
    expect(await app.services.files.find(personFileKey(id, 'pdf'))).toBeDefined();
    app.clock.now = new Date(started.getTime() + 7 * DAY_MS);
    expect((await client.api.privacy.files()).rows).toEqual([]);
    await deleteEndedFiles(app.services);
    for (const format of ['json', 'pdf'] as const)
      expect(await app.services.files.find(personFileKey(id, format))).toBeUndefined();
    app.clock.now = started;
  });

  test('are marked as failed after the last attempt, and can be asked for again', async () => {
    const client = await app.signIn('client');
    const { id } = await client.api.privacy.download(key());
    expect((await problemOf(client.api.privacy.download(key()))).code).toBe('privacy.file_making');
    const print: PrintPersonFile = async () => {
      throw new Error('no paper');
    };
    await expect(make(id, { print })).rejects.toThrow('no paper');
    expect(await statusOf(client, id)).toBe('making');
    await expect(make(id, { print, isLastAttempt: true })).rejects.toThrow('no paper');
    expect(await statusOf(client, id)).toBe('failed');
    await client.api.privacy.download(key());
  });

  test('are closed with the deletion of the customer', async () => {
    const admin = await app.signIn('admin');
    const client = await app.signIn('client');
    const customerId = client.user.customerId ?? '';
    await db
      .updateTable('customer')
      .set({ firstName: 'Хулан', lastName: 'Сайнаа' })
      .where('id', '=', customerId)
      .execute();
    const { id } = await support.api.privacy.downloadOf({ customerId, ...key() });
    await make(id);
    expect((await load(`${id}.json`, support)).status).toBe(200);
    await admin.api.privacy.erase({ customerId, name: 'Хулан Сайнаа', ...key() });
    expect((await load(`${id}.json`, support)).status).toBe(404);
    await deleteEndedFiles(app.services);
    expect(await app.services.files.find(personFileKey(id, 'json'))).toBeUndefined();
  });
});

const mobile = '+97688110022';
const received = await createParcel(db, {
  ...{ status: 'delivered', receiverName: 'Сарантуяа Бат', receiverMobile: mobile },
  senderName: 'Илгээгч Нууц',
});

describe('a receiver without an account', () => {
  test.each(['88110022', '+976 8811 0022', '976-88110022', ' 8811-0022 '])(
    'is found by %j',
    async (typed) => {
      const found = await support.api.privacy.receivedForms({ mobile: typed });
      expect(found).toMatchObject({ mobile, rows: [{ id: received.formId, parcels: 1 }] });
    },
  );

  test('is found in a form whose boxes were not received', async () => {
    const client = await app.signIn('client');
    const { id } = await drafted(client);
    await db
      .updateTable('form')
      .set({ receiver: JSON.stringify({ name: 'Оюун', mobileCountry: 'MN', mobile: '97688110033' }) })
      .where('id', '=', id)
      .execute();
    const { rows } = await support.api.privacy.receivedForms({ mobile: '88110033' });
    expect(rows).toMatchObject([{ id, name: 'Оюун', parcels: 0 }]);
  });

  test('is refused with a number that is none', async () => {
    expect((await problemOf(support.api.privacy.receivedForms({ mobile: '881' }))).code).toBe(
      'input.invalid',
    );
    expect((await support.api.privacy.receivedForms({ mobile: '88119999' })).rows).toEqual([]);
  });

  test('gets files without the data of the senders', async () => {
    const { id } = await support.api.privacy.downloadOfReceiver({ formId: received.formId, ...key() });
    await make(id);
    const json = await (await load(`${id}.json`, support)).text();
    expect(json).toContain('Сарантуяа Бат');
    expect(json).not.toContain('Илгээгч Нууц');
    const pdf = await readPdf(new Uint8Array(await (await load(`${id}.pdf`, support)).arrayBuffer()));
    expect(pdf.join(' ')).toContain('Сарантуяа Бат');
  });

  test('has a request that staff entered, with the days of every other', async () => {
    const asked = { formId: received.formId, kind: 'deletion', text: 'By phone', ...key() } as const;
    await support.api.privacy.askForReceiver(asked);
    const again = support.api.privacy.askForReceiver({ ...asked, ...key() });
    expect((await problemOf(again)).code).toBe('privacy.asked_already');
    const { rows } = await support.api.privacy.list({});
    const row = rows.find(({ formId }) => formId === received.formId);
    expect(row?.dueAt).toEqual(new Date(app.clock.now.getTime() + 30 * DAY_MS));
  });

  test('is erased from any of the forms, and the deletion is stored as answered', async () => {
    const admin = await app.signIn('admin');
    const later = await createParcel(db, {
      ...{ status: 'delivered', receiverName: 'Сарантуяа Бат', receiverMobile: mobile },
    });
    const erase = { formId: later.formId, name: 'Сарантуяа Бат' };
    await admin.api.privacy.eraseReceiver({ ...erase, ...key() });
    const deletions = async () =>
      (await admin.api.privacy.list({ status: 'done' })).rows.filter(({ kind }) => kind === 'deletion');
    expect((await deletions()).map(({ formId }) => formId)).toContain(received.formId);
    await admin.api.privacy.eraseReceiver({ ...erase, ...key() });
    expect((await deletions()).map(({ formId }) => formId)).toContain(later.formId);
  });
});
