import { expect, test } from 'vitest';
import { testApp } from '../../factories/app';
import { codeOf, receiveBox } from '../../factories/arrivals';
import { serveApi } from '../../factories/http';
import { readPdf } from '../../factories/pdf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const app = testApp(db);
const url = `${await serveApi(app.services)}/api/documents/shelfLabel`;
const clerk = await app.signIn('warehouse-au');
const client = await app.signIn('client');

const code = await codeOf(db, client.user.customerId ?? '');
const arrival = await receiveBox(db, clerk, {
  ...{ code, labelName: 'Батбаяр Оюунчимэг', place: 'Тавиур A-07', boxNo: 2 },
});
const open = async (path: string, who: { sessionId: string }): Promise<Response> =>
  await fetch(`${url}/${arrival.id}.${path}`, { headers: { cookie: `accessToken=${who.sessionId}` } });

test('our own label says number, place, branch and box, and names nobody', async () => {
  const answer = await open('pdf', clerk);
  expect(answer.status).toBe(200);
  const [page = ''] = await readPdf(Buffer.from(await answer.arrayBuffer()));
  const text = page.replace(/\s+/gu, '');
  expect(text).toContain(arrival.number);
  for (const word of ['ТавиурA-07', 'SYD', '2/2', '1.25kg']) expect(text).toContain(word);
  expect(text).not.toMatch(/Батбаяр|Оюунчимэг|BATBAYAR/iu);
});

test('a Zebra printer prints our number as bar code and QR code', async () => {
  const zpl = await (await open('zpl?dpi=300', clerk)).text();
  expect(zpl).toContain(`^FD${arrival.number}^FS`);
  expect(zpl).toContain(`^FDMA,${arrival.number}^FS`);
  expect(zpl).not.toContain('track');
});

test('a customer prints no label of the shelf', async () => {
  expect((await open('pdf', client)).status).toBe(403);
});
