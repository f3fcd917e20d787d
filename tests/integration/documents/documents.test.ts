import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { storeCargo, storeReady } from '../../factories/cargo';
import { formDesk, key, piece } from '../../factories/form-desk';
import { serveApi } from '../../factories/http';
import { createParcel } from '../../factories/parcels';
import { readPdf } from '../../factories/pdf';
import { testDb } from '../../setup/test-db';

const { db } = await testDb();
const { app, waiting, parcelsOf } = await formDesk(db);
const url = `${await serveApi(app.services)}/api/documents`;
const clerk = await app.signIn('warehouse-au');
const stranger = await app.signIn('client');

type SignedInUser = { sessionId: string };

async function ask(who: SignedInUser | undefined, path: string): Promise<Response> {
  return await fetch(`${url}/${path}`, { headers: who ? { cookie: `accessToken=${who.sessionId}` } : {} });
}

async function textOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ');
}

async function codeOf(answer: Response): Promise<unknown> {
  const { error } = await answer.json();
  return [answer.status, error.code];
}

async function received() {
  const { client, formId, version } = await waiting();
  await clerk.api.forms.receive({ formId, version, pieces: [piece()], ...key() });
  const [parcel] = await parcelsOf(formId);
  return { client, formId, parcelId: parcel?.id ?? '', number: parcel?.number ?? '' };
}

test('a slip shows the current company, a bill the company and account of its day', async () => {
  const first = await received();
  const admin = await app.signIn('admin');
  const update = async (change: object) =>
    await admin.api.settings.updateCompany({ ...(await admin.api.settings.company()), ...change, ...key() });
  await update({
    name: { mn: 'Моз Карго ХХК', en: 'Moz Cargo' },
    abn: '51824753556',
    auBsb: '062000',
    auAccountNumber: '10550142',
  });
  const second = await received();
  await update({ auBsb: '082001', auAccountNumber: '20660253' });
  const text = async (kind: string, { client, formId }: typeof first) =>
    (await textOf(await ask(client, `${kind}/${formId}.pdf?lang=mn`))).replaceAll('\u00A0', ' ');
  expect(await text('slip', first)).toContain('Моз Карго ХХК · ABN 51 824 753 556');
  expect(await text('bill', first)).not.toContain('ABN');
  expect(await text('bill', first)).not.toContain('20660253');
  expect(await text('bill', second)).toContain('Моз Карго ХХК · ABN 51 824 753 556');
  expect(await text('bill', second)).toContain('10550142');
  expect(await text('bill', second)).not.toContain('20660253');
});

const mine = await received();
const ways: readonly [string, string][] = [
  ['slip', mine.formId],
  ['bill', mine.formId],
  ['invoice', mine.formId],
  ['waybill', mine.formId],
  ['label', mine.parcelId],
];

describe.each(ways)('the %s document', (kind, id) => {
  test('is shown to its client and to staff, in the requested language', async () => {
    expect(await textOf(await ask(mine.client, `${kind}/${id}.pdf?lang=mn`))).toMatch(/[ӨөҮү]/u);
    expect(await textOf(await ask(clerk, `${kind}/${id}.pdf?lang=en`))).toMatch(
      /Sender|Exporter|Supplier|Shipper/u,
    );
  });

  test('is not found for another client and refused to a visitor', async () => {
    expect(await codeOf(await ask(stranger, `${kind}/${id}.pdf`))).toEqual([404, 'not_found']);
    expect(await codeOf(await ask(undefined, `${kind}/${id}.pdf`))).toEqual([401, 'not_signed_in']);
    expect(await codeOf(await ask(mine.client, `${kind}/${randomUUID()}.pdf`))).toEqual([404, 'not_found']);
  });
});

test('command codes of a station are shown to staff only, in the requested language', async () => {
  expect(await textOf(await ask(clerk, 'commands.pdf?lang=mn'))).toMatch(
    /Командын баркод.*Ачих.*MOZ-MODE-LOAD/su,
  );
  expect(await textOf(await ask(clerk, 'commands.pdf?lang=en'))).toMatch(
    /Command codes.*Load.*MOZ-MODE-LOAD/su,
  );
  expect(await codeOf(await ask(stranger, 'commands.pdf'))).toEqual([403, 'not_allowed']);
  expect(await codeOf(await ask(undefined, 'commands.pdf'))).toEqual([401, 'not_signed_in']);
});

test('a file is named after its record, and a Zebra label is a download for staff', async () => {
  const pdf = await ask(clerk, `label/${mine.parcelId}.pdf`);
  expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="moz-label-${mine.number}.pdf"`);
  const zpl = await ask(clerk, `label/${mine.parcelId}.zpl`);
  expect(zpl.headers.get('content-disposition')).toBe(`attachment; filename="moz-label-${mine.number}.zpl"`);
  expect(await zpl.text()).toContain(`^FD${mine.number}^FS`);
  expect(await codeOf(await ask(stranger, `label/${mine.parcelId}.zpl`))).toEqual([403, 'not_allowed']);
  expect(await codeOf(await ask(stranger, `label/${mine.parcelId}.pdf`))).toEqual([404, 'not_found']);
});

test.each([
  `slip/${mine.formId}.zpl`,
  `slip/${mine.formId}.doc`,
  'commands/x.pdf',
  'commands.zpl',
  `letter/${mine.formId}.pdf`,
  'slip/x.pdf',
])('an unknown address is not found: %s', async (path) =>
  expect(await codeOf(await ask(clerk, path))).toEqual([404, 'not_found']),
);

describe('several documents in one file', () => {
  test('have the requested order', async () => {
    const other = await received();
    const answer = await ask(clerk, `label.pdf?ids=${other.parcelId},${mine.parcelId}`);
    expect(answer.headers.get('content-disposition')).toContain('moz-labels-2.pdf');
    const pages = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(pages.map((page) => page.replace(/\s/gu, ''))).toEqual([
      expect.stringContaining(other.number),
      expect.stringContaining(mine.number),
    ]);
    const bills = await ask(clerk, `bill.pdf?ids=${other.formId},${mine.formId}`);
    expect(await readPdf(new Uint8Array(await bills.arrayBuffer()))).toHaveLength(2);
    const slips = await ask(clerk, `slip.pdf?ids=${other.formId},${mine.formId}`);
    expect(await readPdf(new Uint8Array(await slips.arrayBuffer()))).toHaveLength(2);
  });

  test('are not found if one belongs to another client', async () => {
    const other = await received();
    const path = `label.pdf?ids=${mine.parcelId},${other.parcelId}`;
    expect(await codeOf(await ask(mine.client, path))).toEqual([404, 'not_found']);
  });

  test('are refused when there are none, too many, or of a kind that prints alone', async () => {
    const many = Array.from({ length: 101 }, () => mine.parcelId).join(',');
    expect(await codeOf(await ask(clerk, 'label.pdf'))).toEqual([400, 'list.too_few']);
    expect(await codeOf(await ask(clerk, `label.pdf?ids=${many}`))).toEqual([400, 'list.too_many']);
    expect(await codeOf(await ask(clerk, `invoice.pdf?ids=${mine.formId},${mine.formId}`))).toEqual([
      400,
      'list.too_many',
    ]);
  });
});

describe('a document that does not exist yet', () => {
  test('a draft has no slip and no invoice', async () => {
    const client = await app.signIn('client');
    const { id } = await client.api.forms.create({ draft: {}, ...key() });
    expect(await codeOf(await ask(client, `slip/${id}.pdf`))).toEqual([422, 'form.not_submitted']);
    expect(await codeOf(await ask(client, `invoice/${id}.pdf`))).toEqual([422, 'form.not_submitted']);
  });

  test('an unmeasured form has no bill and no waybill, an undelivered parcel no proof', async () => {
    const { client, formId } = await waiting();
    for (const kind of ['bill', 'waybill'])
      expect(await codeOf(await ask(client, `${kind}/${formId}.pdf`))).toEqual([404, 'not_found']);
    expect(await codeOf(await ask(mine.client, `delivery/${mine.parcelId}.pdf`))).toEqual([404, 'not_found']);
  });
});

test('an invoice shows the selected reason for export', async () => {
  const gift = await ask(mine.client, `invoice/${mine.formId}.pdf?lang=en&reason=gift`);
  expect(await textOf(gift)).toContain('Gift');
  expect(await textOf(await ask(mine.client, `invoice/${mine.formId}.pdf?lang=en`))).toContain(
    'Personal use',
  );
  const odd = await ask(mine.client, `invoice/${mine.formId}.pdf?reason=theft`);
  expect(await codeOf(odd)).toEqual([400, 'input.invalid']);
});

test('a proof of delivery has the signature and is shown to the parcel’s customer only', async () => {
  const client = await app.signIn('client');
  const mn = await app.signIn('warehouse-mn');
  const { id, version } = await createParcel(db, {
    status: 'available',
    customerId: client.user.customerId ?? '',
    receiverMobile: '+97699112233',
  });
  const drawing = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const stored = await fetch(url.replace('documents', 'files'), {
    method: 'POST',
    body: new Uint8Array(drawing),
    headers: {
      origin: 'http://moz.example',
      'content-type': 'image/png',
      cookie: `accessToken=${mn.sessionId}`,
    },
  });
  const { id: signatureId } = await stored.json();
  await mn.api.parcels.deliver({
    id,
    version,
    deliveredTo: 'Дорж Өлзийсайхан',
    last4: '2233',
    signatureId,
    ...key(),
  });
  const text = await textOf(await ask(client, `delivery/${id}.pdf?lang=mn`));
  expect(text).toContain('Дорж Өлзийсайхан');
  expect(text).toContain('Гарын үсэг');
  expect(text).not.toContain('2233');
  expect(await codeOf(await ask(stranger, `delivery/${id}.pdf`))).toEqual([404, 'not_found']);
});

test('a manifest needs the right to export cargo', async () => {
  const cargo = await storeCargo(db, app.clock.now, { status: 'closed', manifestVersion: 1 });
  const { number } = await storeReady(db, { status: 'loaded', cargoId: cargo.id });
  const answer = await ask(clerk, `manifest/${cargo.id}.pdf?lang=mn`);
  expect(answer.headers.get('content-disposition')).toContain(`moz-manifest-${cargo.code}-v1.pdf`);
  expect((await textOf(answer)).replace(/\s/gu, '')).toContain(number);
  const list = await ask(clerk, `consolidation/${cargo.id}.pdf?lang=en`);
  expect(list.headers.get('content-disposition')).toContain(`moz-consolidation-${cargo.code}.pdf`);
  expect(await textOf(list)).toContain('1 house waybill');
  for (const kind of ['manifest', 'consolidation'])
    expect(await codeOf(await ask(stranger, `${kind}/${cargo.id}.pdf`))).toEqual([403, 'not_allowed']);
});

test('forty concurrent requests wait or get 503, and rendering continues', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => ask(clerk, `label/${mine.parcelId}.zpl`)),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(40);
  for (const answer of answers) await answer.arrayBuffer();
  expect((await ask(clerk, `label/${mine.parcelId}.zpl`)).status).toBe(200);
});
