import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { cleanImage } from '~/server/core/files/image';
import { sealedFileUrl } from '~/server/core/files/seal';
import { countActs } from '~/server/core/limits/rate-limit/limits';
import { attachPhotos } from '~/server/moves/photos/service';
import { testApp } from '../../factories/app';
import { serveApi } from '../../factories/http';
import { createParcel } from '../../factories/parcels';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const origin = 'http://moz.example';
const url = `${await serveApi(app.services)}/api/files`;

type SignedInUser = { sessionId: string };
const cookie = ({ sessionId }: SignedInUser) => ({ cookie: `accessToken=${sessionId}` });

async function send(who: SignedInUser | undefined, body: Buffer | FormData, headers = {}): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    body: body instanceof FormData ? body : new Uint8Array(body),
    headers: { origin, ...(who && cookie(who)), ...headers },
  });
}

async function codeOf(answer: Response): Promise<unknown> {
  const { error } = await answer.json();
  return [answer.status, error.code];
}

async function picture(width = 2400, height = 1200): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#1367B4' } })
    .withExif({ IFD0: { Copyright: 'whose camera this was' } })
    .jpeg()
    .toBuffer();
}

async function storeFile(who: SignedInUser): Promise<string> {
  const answer = await send(who, await picture(300, 200), { 'content-type': 'image/jpeg' });
  expect(answer.status).toBe(201);
  const { id } = await answer.json();
  return id;
}

describe('uploading a picture', () => {
  test('is done once by the id that a device gave it, however often it is sent', async () => {
    const clerk = await app.signIn('warehouse-au');
    const id = randomUUID();
    const headers = { 'content-type': 'image/jpeg', 'idempotency-key': id };
    const [body, other] = [await picture(300, 200), await picture(200, 300)];
    const answers = [await send(clerk, body, headers), await send(clerk, body, headers)];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ id }, { id }]);
    expect(await codeOf(await send(clerk, other, headers))).toEqual([409, 'idempotency.other_body']);
    const wrong = await send(clerk, body, { ...headers, 'idempotency-key': 'photo 1' });
    expect(wrong.status).toBe(400);
  });

  test('stores a smaller copy without EXIF, under a name that the server chooses', async () => {
    const clerk = await app.signIn('warehouse-au');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await picture())]), '../../etc/passwd.jpg');
    const answer = await send(clerk, form);
    expect(answer.status).toBe(201);
    const { id } = await answer.json();
    const row = await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      mediaType: 'image/jpeg',
      width: 2000,
      height: 1000,
      customerId: null,
      createdBy: clerk.user.id,
    });
    expect(row.storageKey).toMatch(/^pictures\/2026\/11\/[\w-]{36}\.jpg$/);
    const stored = await fetch(`${url}/${id}`, { headers: cookie(clerk) });
    const bytes = Buffer.from(await stored.arrayBuffer());
    expect(bytes.includes('whose camera')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('is counted by the hour, with more for those who receive arrivals', async () => {
    const [clerk, client] = [await app.signIn('warehouse-au'), await app.signIn('client')];
    const used = { [clerk.user.id]: 'upload-shelf', [client.user.id]: 'upload' } as const;
    const most = { upload: 600, 'upload-shelf': 3_000 } as const;
    for (const [key, name] of Object.entries(used)) await countActs(db, { name, key, acts: most[name] - 1 });
    for (const who of [clerk, client]) {
      await storeFile(who);
      const refused = await send(who, await picture(300, 200), { 'content-type': 'image/jpeg' });
      expect(await codeOf(refused)).toEqual([429, 'rate_limit']);
    }
  });

  test('refuses 20 MB, and one byte over the limit', async () => {
    const clerk = await app.signIn('warehouse-au');
    for (const bytes of [20 * 1024 * 1024, 10 * 1024 * 1024 + 1]) {
      const answer = await send(clerk, Buffer.alloc(bytes, 0xff), { 'content-type': 'image/jpeg' });
      expect(await codeOf(answer)).toEqual([413, 'file.too_big']);
    }
  });

  test.each([
    ['a text named .jpg', Buffer.from('hello, I am a photo')],
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a JPEG in its first bytes only', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(900)])],
  ])('refuses %s', async (_name, body) => {
    const clerk = await app.signIn('warehouse-au');
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(body)], { type: 'image/jpeg' }), 'photo.jpg');
    expect(await codeOf(await send(clerk, form))).toEqual([415, 'file.not_an_image']);
  });

  test('refuses a HEIC of an iPhone with an error of its own', async () => {
    const clerk = await app.signIn('warehouse-au');
    const heic = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic…', 'latin1');
    expect(await codeOf(await send(clerk, heic, { 'content-type': 'image/heic' }))).toEqual([
      415,
      'file.heic',
    ]);
  });

  test('refuses half a picture and writes nothing', async () => {
    const clerk = await app.signIn('warehouse-au');
    const whole = await picture();
    const half = whole.subarray(0, whole.length / 2);
    expect(await codeOf(await send(clerk, half))).toEqual([415, 'file.not_an_image']);
    expect(await db.selectFrom('file').select('id').where('createdBy', '=', clerk.user.id).execute()).toEqual(
      [],
    );
  });

  test('refuses a picture of too many pixels from its header', async () => {
    const clerk = await app.signIn('warehouse-au');
    const wide = await sharp({ create: { width: 5001, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await codeOf(await send(clerk, wide))).toEqual([422, 'file.too_many_pixels']);
  });

  test('processes pictures one after the other, and refuses too many at once', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const made = await Promise.allSettled(Array.from({ length: 12 }, () => cleanImage(picture)));
    expect(made.map(({ status }) => status)).toEqual([
      ...Array(9).fill('fulfilled'),
      ...Array(3).fill('rejected'),
    ]);
    expect(made[11]).toMatchObject({ reason: { code: 'overloaded' } });
    await expect(cleanImage(picture)).resolves.toMatchObject({ width: 8 });
  });

  test('refuses an empty file as missing and a broken form as malformed', async () => {
    const clerk = await app.signIn('warehouse-au');
    expect(await codeOf(await send(clerk, Buffer.alloc(0)))).toEqual([400, 'file.missing']);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await codeOf(await send(clerk, Buffer.from('nonsense'), headers))).toEqual([
      400,
      'body.malformed',
    ]);
  });

  test('needs a session and the origin of the portal', async () => {
    expect(await codeOf(await send(undefined, await picture(9, 9)))).toEqual([401, 'not_signed_in']);
    const clerk = await app.signIn('warehouse-au');
    const foreign = await send(clerk, await picture(9, 9), { origin: 'https://evil.example' });
    expect(await codeOf(foreign)).toEqual([403, 'origin.refused']);
  });
});

describe('a picture', () => {
  test('is shown to its owner and to staff without caching, and to nobody else', async () => {
    const [client, other, clerk] = [
      await app.signIn('client'),
      await app.signIn('client'),
      await app.signIn('warehouse-mn'),
    ];
    const id = await storeFile(client);
    for (const who of [client, clerk]) {
      const answer = await fetch(`${url}/${id}`, { headers: cookie(who) });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-disposition')).toBe(`inline; filename="moz-${id}.jpg"`);
    }
    expect(await codeOf(await fetch(`${url}/${id}`, { headers: cookie(other) }))).toEqual([404, 'not_found']);
    expect(await codeOf(await fetch(`${url}/${id}`))).toEqual([401, 'not_signed_in']);
    expect(await codeOf(await fetch(`${url}/..%2f`, { headers: cookie(clerk) }))).toEqual([404, 'not_found']);
  });

  test('is shown by its sealed address for a quarter of an hour only', async () => {
    const id = await storeFile(await app.signIn('client'));
    const began = app.clock.now;
    const path = sealedFileUrl(app.services, id);
    const ask = async (asked: string): Promise<number> => (await fetch(new URL(asked, url))).status;
    const later = (ms: number): void => {
      app.clock.now = new Date(began.getTime() + ms);
    };
    later(15 * 60_000 - 1);
    expect(await ask(path)).toBe(200);
    later(15 * 60_000);
    expect(await ask(path)).toBe(401);
    const longer = began.getTime() + 60 * 60_000;
    expect(await ask(path.replace(/until=\d+/u, `until=${longer}`))).toBe(401);
    later(0);
  });

  test('is hidden from a client until staff attach it to a parcel of that client', async () => {
    const [client, clerk] = [await app.signIn('client'), await app.signIn('warehouse-au')];
    const id = await storeFile(clerk);
    expect((await fetch(`${url}/${id}`, { headers: cookie(client) })).status).toBe(404);
    const parcel = await createParcel(db, {
      ...(client.user.customerId && { customerId: client.user.customerId }),
    });
    await db.transaction().execute((tx) => attachPhotos(tx, parcel, [{ fileId: id, kind: 'received' }]));
    expect((await fetch(`${url}/${id}`, { headers: cookie(client) })).status).toBe(200);
    const stranger = await createParcel(db);
    const steal = db
      .transaction()
      .execute((tx) => attachPhotos(tx, stranger, [{ fileId: id, kind: 'received' }]));
    await expect(steal).rejects.toMatchObject({ code: 'file.missing' });
  });
});
