import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Locale } from '~/domain/core/format/locale';
import { codeOf, photoCode, stationCommands } from '~/domain/station/commands';
import {
  hardName,
  paperAdjustment,
  paperBank,
  paperConsignees,
  paperDeclaration,
  paperForm,
  paperFormId,
  paperIssuer,
  paperLabel,
  paperManifest,
  paperOffices,
  paperParcel,
  paperParty,
  paperReceipt,
  paperTaxInvoice,
  paperWaybill,
} from '~/tests/factories/documents';
import { collisionsIn, readPdf, readPdfBoxes, readPdfQr } from '~/tests/factories/pdf';
import { drawQr } from '../../core/text/codes';
import type { TaxPaper } from '../../payments/tax-invoices/schema';
import { drawJob } from '../press/draw';
import type { Sheet, SheetOf } from '../press/job';

type PdfSheet = Exclude<Sheet, { kind: 'zpl' }>;

async function drawn(sheet: Sheet, locale: Locale = 'mn'): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const madeAt = new Date('2026-11-21T02:00:00Z');
  for await (const chunk of drawJob({ sheet, locale, madeAt, issuer: paperIssuer, offices: paperOffices }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function pagesOf(sheet: PdfSheet, locale: Locale = 'mn'): Promise<string[]> {
  return await readPdf(await drawn(sheet, locale));
}

const shortAddress = {
  ...{ country: 'MN' as const, aimag: 'ulaanbaatar' as const, district: 'bayangol', khoroo: '5-р хороо' },
  ...{ street: 'Үйлдвэрчний гудамж', building: '12А', door: '45', postcode: '16050', landmark: '', pin: '' },
};

/** The text without white space: a line break replaces a space or splits a word. */
const closed = (text: string): string => text.replace(/\s+/gu, '');
const signature = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#fff' } })
  .webp()
  .toBuffer();

function taxSheet(...invoices: TaxPaper[]): SheetOf<'bill'> {
  return { kind: 'bill', forms: [paperForm({ id: paperFormId })], bank: null, invoices };
}

const documents: readonly [string, PdfSheet][] = [
  ['slip', { kind: 'slip', forms: [paperForm()] }],
  ['bill', { kind: 'bill', forms: [paperForm()], bank: paperBank, invoices: [] }],
  ['tax invoice', taxSheet(paperTaxInvoice())],
  ['adjustment note', taxSheet(paperAdjustment())],
  ['invoice', { kind: 'invoice', form: paperForm(), reason: 'gift' }],
  ['waybill', { kind: 'waybill', form: paperForm(), waybill: paperWaybill() }],
  ['label', { kind: 'label', labels: [paperLabel({ receiverName: hardName })] }],
  [
    'delivery',
    { kind: 'delivery', parcel: paperParcel(), pictures: [{ kind: 'signature', bytes: signature }] },
  ],
  ['manifest', { kind: 'manifest', manifest: paperManifest(1) }],
  ['consolidation', { kind: 'consolidation', manifest: paperManifest(1) }],
  ['security', { kind: 'security', declaration: paperDeclaration(1) }],
  ['consignees', { kind: 'consignees', sheet: paperConsignees(2) }],
  ['receipt', { kind: 'receipt', receipt: paperReceipt() }],
];

test('a bill names both accounts with its code as reference', async () => {
  const text = closed(
    (await pagesOf({ kind: 'bill', forms: [paperForm()], bank: paperBank, invoices: [] }, 'en')).join(''),
  );
  for (const part of ['062-000', '10550142', 'pay@moz.example', '5005550142', 'Reference7K3F0Q'])
    expect(text).toContain(part);
  const without = await pagesOf({ kind: 'bill', forms: [paperForm()], bank: null, invoices: [] }, 'en');
  expect(closed(without.join(''))).not.toContain('BSB');
});

test('a tax invoice shows the taxable amounts, and its note the change and the reason', async () => {
  const [invoice = '', note = ''] = await pagesOf(taxSheet(paperTaxInvoice(), paperAdjustment()), 'en');
  const parts = ['Tax invoice', 'INV-000042', 'Packing Taxable A$11.00', 'Taxable, GST included A$11.00'];
  for (const part of [...parts, 'GST-free A$166.00', 'GST in the total A$1.00', 'A$177.00', '062-000'])
    expect(closed(invoice)).toContain(closed(part));
  const changes = ['Adjustment note', 'ADJ-000007', 'INV-000042, 21 November 2026', 'calculated again'];
  for (const part of [...changes, 'GST in this adjustment A$1.00', 'Credited A$11.00'])
    expect(closed(note)).toContain(closed(part));
});

test.each([
  ['en', 'Credit: Parcel damaged', 'Reason Parcel damaged'],
  ['mn', 'Хасалт: Илгээмж гэмтсэн', 'Шалтгаан Илгээмж гэмтсэн'],
] as const)('a credit note shows in %s the credited amount and the reason', async (locale, line, reason) => {
  const { lines } = paperTaxInvoice();
  const credit = { kind: 'credit', reason: 'damaged', cents: -500, isTaxable: false } as const;
  const lowered = { lines: [...lines, credit], dueCents: 17_200, changeCents: -500 };
  const change = { ...lowered, reason: credit.reason };
  const [note = ''] = await pagesOf(taxSheet(paperAdjustment(change)), locale);
  for (const part of ['ADJ-000007', line, '-A$5.00', reason]) expect(closed(note)).toContain(closed(part));
});

test('a bill shows its credit notes above the total', async () => {
  const form = paperForm();
  if (!form.bill) throw new Error('a form without a bill');
  const credits = [
    {
      ...{ id: paperFormId, number: 'ADJ-000007', reason: 'good_will' as const, cents: 500 },
      creditedAt: new Date('2026-11-20T02:00:00Z'),
    },
  ];
  const bill = { ...form.bill, credits, dueCents: form.bill.dueCents - 500 };
  const forms = [{ ...form, bill }];
  const pages = await pagesOf({ kind: 'bill', forms, bank: null, invoices: [] }, 'en');
  expect(closed(pages.join(''))).toContain(closed('Credit: Good will -A$5.00'));
});

test('a commercial invoice shows the origin and the value of each item', async () => {
  const [item] = paperForm().items;
  const items = item ? [item, { ...item, lineNo: 2, originCountry: null }] : [];
  const [page = ''] = await pagesOf({ kind: 'invoice', form: paperForm({ items }), reason: 'sale' }, 'en');
  for (const part of ['China (CN)', 'Not stated', '2 A$61.73 A$123.45'])
    expect(closed(page)).toContain(closed(part));
});

test('a house air waybill shows the route, the weights, the values and the charges', async () => {
  const [page = ''] = await pagesOf({ kind: 'waybill', form: paperForm(), waybill: paperWaybill() }, 'en');
  const parts = ['180-1234 5675', 'Sydney, Australia', 'KE402 / OM302, 21 November 2026', 'Not negotiable'];
  const sums = ['1 9.30 kg 12.00 kg', 'NVD', 'A$123.45', 'Weight charge A$150.00', 'Freight prepaid'];
  for (const part of [...parts, ...sums]) expect(closed(page)).toContain(closed(part));
});

test.each([
  ['en', 'A$123.45', 'Freight prepaid, other charges collect', 'Weight charge A$150.00 –', 'ELI · SPX'],
  ['mn', 'A$123.45', 'бусад хураамжийг хүлээн авах газарт төлнө', 'Жингийн хөлс A$150.00 –', 'ELI · SPX'],
] as const)(
  'a house air waybill in %s shows what was bought, and where each charge is paid',
  async (locale, ...parts) => {
    const ion = { un: 'UN3481', packingInstruction: '967', section: 'II' } as const;
    const waybill = paperWaybill({
      ...{ place: { weight: 'prepaid', other: 'collect' }, carriageCents: 12_345, codes: ['ELI', 'SPX'] },
      ...{ batteries: [{ ...ion, packed: 'contained', chemistry: 'ion' }], exportReferences: ['AAC3WFJ4R'] },
      ...{ declarations: ['SYD-26-0042/S1'], customsReferences: ['AAABBB123'] },
    });
    const form = paperForm({
      receiver: paperParty({ name: 'Дорж Өлзийсайхан', address: shortAddress }),
    });
    const pages = await pagesOf({ kind: 'waybill', form, waybill }, locale);
    expect(pages).toHaveLength(1);
    const text = closed(pages.join(''));
    const facts = ['UN3481', 'PI967', 'AAC3WFJ4R', 'SYD-26-0042/S1', 'AAABBB123', '26SDR'];
    for (const part of [...parts, ...facts]) expect(text).toContain(closed(part));
  },
);

test('a sheet for the broker does not split a receiver, and names a missing invoice', async () => {
  const pages = await pagesOf({ kind: 'consignees', sheet: paperConsignees(12) }, 'en');
  const count = (page: string, part: string): number => closed(page).split(closed(part)).length - 1;
  for (const page of pages) expect(count(page, 'Woollen scarf')).toBe(2 * count(page, 'Exemption left'));
  expect(pages.reduce((sum, page) => sum + count(page, 'Missing'), 0)).toBe(12);
});

test('a label with batteries names their numbers and has a page for each mark', async () => {
  const label = paperLabel({
    ...{ marks: ['battery_contained'], batteryMarks: ['UN3091', 'UN3481'] },
    batteryNumbers: { contained: 'UN3091 PI 970, UN3481 PI 967', packed_with: '' },
  });
  const pages = await pagesOf({ kind: 'label', labels: [label] });
  expect(pages).toHaveLength(3);
  const sizes = (await readPdfBoxes(await drawn({ kind: 'label', labels: [label] }))).map(
    ({ width, height }) => [width, height].map((side) => Math.round((side / 72) * 25.4)),
  );
  expect(sizes).toEqual(pages.map(() => [100, 150]));
  expect(closed(pages[0] ?? '')).toContain(closed('UN3091 PI 970, UN3481 PI 967'));
  expect(pages.slice(1).map((page) => /UN\d{4}/u.exec(closed(page))?.[0])).toEqual(['UN3091', 'UN3481']);
  expect(closed(pages[1] ?? '')).toContain(closed('With a black printer, stick a preprinted mark'));
});

test('a consolidation manifest has one line for each house waybill', async () => {
  const manifest = paperManifest(3);
  const [page = ''] = await pagesOf({ kind: 'consolidation', manifest }, 'en');
  for (const part of ['180-1234 5675', '7K3F0Q 3 ', '1 house waybill', 'SYD → UBN'])
    expect(closed(page)).toContain(closed(part));
});

test('a bill without an ABN is not a tax invoice, and mentions no GST', async () => {
  const issuer = { ...paperIssuer, abn: '' };
  const pages = await pagesOf(taxSheet(paperTaxInvoice({ issuer, gstCents: 0 })), 'en');
  const text = closed(pages.join(''));
  expect(text).toContain('Invoice');
  expect(text).toContain(closed('No GST has been charged.'));
  expect(text).not.toMatch(/Taxinvoice|GST-free/u);
});

describe.each(documents)('%s', (kind, sheet) => {
  test.each(['mn', 'en'] as const)('shows every Mongolian letter in %s, and its number', async (locale) => {
    const pages = await pagesOf(sheet, locale);
    expect(pages).toHaveLength(1);
    const text = closed(pages.join(''));
    for (const letter of ['Ө', 'ө', 'Ү', 'ү', '₮']) expect(text).toContain(letter);
    expect(text).toContain(closed(hardName));
    expect(text).toContain(
      {
        ...{ slip: '7K3F0Q', manifest: 'SYD-26-0042', receipt: 'R000042' },
        ...{ 'tax invoice': 'INV-000042', 'adjustment note': 'ADJ-000007' },
        ...{ waybill: '7K3F0Q', consolidation: '180-12345675', security: 'SYD-26-0042/S1' },
        ...{ consignees: 'SYD-26-0042/B2' },
      }[kind] ?? 'CM473124829XM',
    );
    expect(text).not.toContain('undefined');
    if (kind === 'label' || kind === 'slip') expect(text).toContain('+61255500142');
    if (kind !== 'label') expect(text).toContain('ABN51824753556');
  });

  test.each(['mn', 'en'] as const)('has no overlapping text and none off the page in %s', async (locale) => {
    const pages = await readPdfBoxes(await drawn(sheet, locale));
    expect(pages.flatMap(collisionsIn)).toEqual([]);
  });
});

test('a manifest of 300 parcels has a header on each page, and each parcel once', async () => {
  const manifest = paperManifest(300);
  const pages = await pagesOf({ kind: 'manifest', manifest });
  expect(pages.length).toBeGreaterThan(10);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`${at + 1}-р хуудас, нийт ${pages.length}`);
    if (at < pages.length - 1) expect(page).toContain('Илгээмжийн дугаар');
  }
  const text = closed(pages.join(''));
  for (const { number } of manifest.pieces) expect(text.split(number)).toHaveLength(2);
  expect(text).toContain(closed('Нийт 300 ширхэг'));
});

test('moves a table at the foot of a page to the next one with its heading', async () => {
  const { pieces: one } = paperForm();
  const pieces = Array.from({ length: 14 }, () => one).flat();
  const [first = '', second = ''] = await pagesOf({ kind: 'slip', forms: [paperForm({ pieces })] });
  expect(first).not.toContain('Доторх бараа');
  expect(second).toContain('Доторх бараа');
});

test('a receipt shows in both languages that its payment is void or simulated', async () => {
  const receipt = paperReceipt({ status: 'void', isDemo: true });
  const [page = ''] = await pagesOf({ kind: 'receipt', receipt });
  for (const text of ['ХҮЧИНГҮЙ / VOID', 'DEMO', '1 AUD = 2,345.67 ₮', 'A$150.00']) {
    expect(closed(page)).toContain(closed(text));
  }
});

const taxReceipt = {
  id: randomUUID(),
  version: 1,
  state: 'issued',
  buyerKind: 'person',
  buyerNumber: '10038071',
  amount: 351_851,
  vatMungu: 3_198_645,
  receiptNo: '030101010231234567890123456789012',
  isDemo: false,
  problem: null,
  reason: '',
  lottery: 'FG 57069045',
  qr: drawQr('3089232652190338989305'),
} as const;

describe('the tax receipt on a receipt', () => {
  const pdfOf = async (change: object, locale: Locale): Promise<Buffer> =>
    await drawn(
      { kind: 'receipt', receipt: paperReceipt({ taxReceipt: { ...taxReceipt, ...change } }) },
      locale,
    );

  test.each([
    ['mn', ['И-баримт', 'Сугалааны дугаар', 'НӨАТ']],
    ['en', ['E-barimt', 'Lottery number', 'VAT']],
  ] as const)('has its number, its lottery number, its VAT and its QR code in %s', async (locale, labels) => {
    const pdf = await pdfOf({}, locale);
    const pages = await readPdf(pdf);
    expect(pages).toHaveLength(1);
    const text = closed(pages.join(''));
    const parts = [taxReceipt.receiptNo, taxReceipt.lottery, '31,986.45', '351,851', '10038071'];
    for (const part of [...labels, ...parts]) expect(text).toContain(closed(part));
    expect(await readPdfQr(pdf)).toBe('3089232652190338989305');
    expect((await readPdfBoxes(pdf)).flatMap(collisionsIn)).toEqual([]);
  });

  test('has only its number after its codes are deleted, and marks a demo', async () => {
    const pdf = await pdfOf({ lottery: '', qr: null, isDemo: true }, 'en');
    const text = closed((await readPdf(pdf)).join(''));
    expect(text).toContain(taxReceipt.receiptNo);
    expect(text).toContain(closed('Demo: not valid'));
    expect(text).not.toContain('Lottery');
  });

  test.each([
    ['queued', 'The e-barimt is on its way.'],
    ['unknown', 'There is no e-barimt yet.'],
    ['returned', 'The e-barimt was returned.'],
  ])('shows its status when it is %s', async (state, said) => {
    const text = closed((await readPdf(await pdfOf({ state }, 'en'))).join(''));
    expect(text).toContain(closed(said));
    expect(text).not.toContain(taxReceipt.lottery.replace(' ', ''));
  });
});

test('combines several labels or slips in one file, with page numbers for each slip', async () => {
  const labels = ['CM473124829XM', 'CM473124830XM'].map((number) => paperLabel({ number }));
  expect(await pagesOf({ kind: 'label', labels })).toHaveLength(2);
  const slips = await pagesOf({ kind: 'slip', forms: [paperForm(), paperForm({ code: 'AB12CD' })] });
  expect(slips).toHaveLength(2);
  expect(slips[1]).toContain('AB12CD');
  expect(slips[1]).toContain('1-р хуудас, нийт 1');
});

test('official documents have the long form of the date in Mongolian', async () => {
  const day = closed('2026 оны 11 дүгээр сарын 21');
  const sheets: PdfSheet[] = [
    taxSheet(paperTaxInvoice()),
    taxSheet(paperAdjustment()),
    { kind: 'invoice', form: paperForm(), reason: 'gift' },
    { kind: 'waybill', form: paperForm(), waybill: paperWaybill() },
    { kind: 'receipt', receipt: paperReceipt() },
    { kind: 'delivery', parcel: paperParcel(), pictures: [] },
  ];
  for (const sheet of sheets) {
    const text = closed((await pagesOf(sheet)).join(''));
    expect(text, sheet.kind).toContain(day);
    expect(text, sheet.kind).not.toContain('11-рсарын');
  }
});

test('a proof of delivery shows both time zones and no digit of the mobile', async () => {
  const [page = ''] = await pagesOf({ kind: 'delivery', parcel: paperParcel(), pictures: [] }, 'en');
  expect(page).toContain('21 November 2026, 13:00 (Sydney)');
  expect(page).toContain('21 November 2026, 10:00 (Ulaanbaatar)');
  expect(closed(page)).not.toMatch(/9911|2233/u);
});

test.each([
  ['mn', ['Хүлээн авах', 'Жинлэж хэмжих', 'Ачих', 'Сүүлийнхийг буцаах', 'F8 товч']],
  ['en', ['Receive', 'Weigh and measure', 'Load', 'Undo the last scan', 'Key F8']],
] as const)(
  'prints the commands of a station on one page in %s, each with its code',
  async (locale, labels) => {
    const pdf = await drawn({ kind: 'commands' }, locale);
    const pages = await readPdf(pdf);
    expect(pages).toHaveLength(1);
    const text = closed(pages.join(''));
    for (const word of [...labels, ...stationCommands.map(codeOf), photoCode])
      expect(text).toContain(closed(word));
    expect((await readPdfBoxes(pdf)).flatMap(collisionsIn)).toEqual([]);
  },
);
