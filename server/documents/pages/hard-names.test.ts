import { describe, expect, test } from 'vitest';
import { paperLocales } from '~/domain/documents/languages';
import {
  paperBank,
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
import { readPdf } from '~/tests/factories/pdf';
import { drawJob } from '../press/draw';
import type { Sheet } from '../press/job';
import { printableText, spelledInLatin } from '../printable';
import { labelPicture } from '../zpl/picture';
import { typefaceOf } from '../zpl/typeface';
import { fontFiles } from './fonts';

/** Names in scripts that the font lacks, mixed names, and letters with two encodings, each with its printed form. */
const names = [
  ['王小明', 'Wang Xiao Ming'],
  ['Wang 小明 (李)', 'Wang Xiao Ming (Li)'],
  ['김민준', 'Gim Min Jun'],
  ['さくら', 'sakura'],
  ['สมชาย ใจดี', 'smchay aichdi'],
  ['محمد أحمد', "mhmd 'hmd"],
  ['ᠪᠠᠲᠤ', 'batu'],
  ['नरेन्द्र', 'nrendr'],
  ['Болд 🎉', 'Болд'],
  ['🎉🎉', 'tada'],
  ['Бо\u0301лд', 'Бо'],
  ['Ng\u0065\u0302\u0323', 'Ngệ'],
] as const;

type PartyName = { name: string; latinName: string };

function sheetsFor({ name, latinName }: PartyName): [string, Sheet][] {
  const party = paperParty({ name, latinName });
  const form = paperForm({ sender: party, receiver: party });
  const named = { senderName: name, senderLatin: latinName, receiverName: name, receiverLatin: latinName };
  const manifest = paperManifest(1);
  const pieces = manifest.pieces.map((piece) => ({ ...piece, ...named }));
  return [
    ['slip', { kind: 'slip', forms: [form] }],
    ['bill', { kind: 'bill', forms: [form], bank: paperBank, invoices: [] }],
    ['invoice', { kind: 'invoice', form, reason: 'gift' }],
    ['waybill', { kind: 'waybill', form, waybill: paperWaybill() }],
    ['label', { kind: 'label', labels: [paperLabel(named)] }],
    ['delivery', { kind: 'delivery', parcel: paperParcel({ ...named, deliveredTo: name }), pictures: [] }],
    ['manifest', { kind: 'manifest', manifest: { ...manifest, pieces } }],
    ['consolidation', { kind: 'consolidation', manifest: { ...manifest, pieces } }],
  ];
}

function sheetsOfPayer(name: string): [string, Sheet][] {
  const form = paperForm({ id: paperFormId, customer: { ...paperForm().customer, name } });
  const invoice = paperTaxInvoice({ buyer: { name, abn: '', names: null } });
  return [
    ['bill', { kind: 'bill', forms: [form], bank: paperBank, invoices: [] }],
    ['receipt', { kind: 'receipt', receipt: paperReceipt({ customerName: name }) }],
    ['tax invoice', { kind: 'bill', forms: [form], bank: null, invoices: [invoice] }],
  ];
}

/** The text without white space: a line break replaces a space or splits a word. */
const closed = (text: string): string => text.normalize('NFC').replace(/\s+/gu, '');

async function textOf(sheet: Sheet, locale: (typeof paperLocales)[number]): Promise<string> {
  const chunks: Uint8Array[] = [];
  const madeAt = new Date('2026-11-21T02:00:00Z');
  for await (const chunk of drawJob({ sheet, locale, madeAt, issuer: paperIssuer, offices: paperOffices }))
    chunks.push(chunk);
  return closed((await readPdf(Buffer.concat(chunks))).join(''));
}

/** How often the document contains the text: sender and receiver are equal here. */
const countOf = (text: string, part: string): number => text.split(closed(part)).length - 1;

const everywhere = names.filter(([name]) => ['Wang 小明 (李)', 'محمد أحمد', '🎉🎉'].includes(name));

describe.each(everywhere)('%s', (name, printed) => {
  test.each(paperLocales)('is printed on every document in %s', async (locale) => {
    for (const [kind, sheet] of sheetsFor({ name, latinName: '' })) {
      const text = await textOf(sheet, locale);
      expect(countOf(text, printed), kind).toBeGreaterThanOrEqual(2);
      expect(text, kind).not.toMatch(/\(\)|→–|–→/u);
    }
    for (const [kind, sheet] of sheetsOfPayer(name))
      expect(countOf(await textOf(sheet, locale), printed), kind).toBeGreaterThanOrEqual(1);
  });
});

test.each(paperLocales)('prints every name on labels and a manifest in %s', async (locale) => {
  const manifest = paperManifest(1);
  const namedAs = (name: string) => ({
    senderName: name,
    senderLatin: '',
    receiverName: name,
    receiverLatin: '',
  });
  const pieces = names.flatMap(([name]) => manifest.pieces.map((piece) => ({ ...piece, ...namedAs(name) })));
  const labels = names.map(([name]) => paperLabel(namedAs(name)));
  for (const sheet of [
    { kind: 'manifest', manifest: { ...manifest, pieces } },
    { kind: 'label', labels },
  ] as const) {
    const text = await textOf(sheet, locale);
    for (const [, printed] of names) expect(countOf(text, printed), sheet.kind).toBeGreaterThanOrEqual(2);
  }
});

describe.each(paperLocales)('a chosen Latin spelling in %s', (locale) => {
  test('replaces a name that the font lacks', async () => {
    for (const [kind, sheet] of sheetsFor({ name: '王小明', latinName: 'Wong Siu-ming' }))
      expect(countOf(await textOf(sheet, locale), 'Wong Siu-ming'), kind).toBeGreaterThanOrEqual(2);
  });
});

test('English air documents have Latin names and streets beside the original ones', async () => {
  const receiver = paperParty({
    name: 'Хулан',
    address: {
      ...{
        country: 'MN',
        aimag: 'ulaanbaatar',
        district: 'bayanzurkh',
        khoroo: '26',
        building: '14',
        door: '55',
      },
      ...{ street: 'Энхтайваны өргөн чөлөө', postcode: '', landmark: '', pin: '' },
    },
  });
  const form = paperForm({ sender: { ...receiver, name: 'Болд', latinName: 'Boldoo' }, receiver });
  for (const sheet of [
    { kind: 'invoice', form, reason: 'gift' },
    { kind: 'waybill', form, waybill: paperWaybill() },
  ] as const) {
    const text = await textOf(sheet, 'en');
    expect(text).toContain(closed('Khulan (Хулан)'));
    expect(text).toContain(closed('Boldoo (Болд)'));
    expect(text).toContain(closed('Ulaanbaatar, Bayanzürkh district, Khoroo 26'));
    expect(text).toContain(closed('Enkhtaivany urgun chuluu, building 14, door 55'));
    expect(text).toContain(closed('26-р хороо, Энхтайваны өргөн чөлөө, 14-р байр, 55 тоот'));
    const mongolian = await textOf(sheet, 'mn');
    expect(mongolian).toContain(closed('Баянзүрх дүүрэг, 26-р хороо'));
    expect(mongolian).not.toContain('Khulan');
  }
  const manifest = paperManifest(1);
  const named = { senderName: 'Болд', senderLatin: 'Boldoo', receiverName: 'Хулан', receiverLatin: '' };
  const pieces = manifest.pieces.map((piece) => ({ ...piece, ...named }));
  for (const kind of ['manifest', 'consolidation'] as const) {
    const text = await textOf({ kind, manifest: { ...manifest, pieces } }, 'en');
    for (const name of ['Khulan (Хулан)', 'Boldoo (Болд)']) expect(text).toContain(closed(name));
  }
});

test('a label of a Zebra printer shows the spelling of a name that its font lacks', async () => {
  const zplOf = async (receiverName: string, receiverLatin = ''): Promise<string> => {
    const labels = [paperLabel({ receiverName, receiverLatin })];
    const job = { locale: 'mn', madeAt: new Date(0), issuer: paperIssuer, offices: paperOffices } as const;
    const parts: Uint8Array[] = [];
    for await (const part of drawJob({ ...job, sheet: { kind: 'zpl', labels, dpi: 203 } })) parts.push(part);
    return Buffer.concat(parts).toString('utf8');
  };
  expect(await zplOf('王小明')).toBe(await zplOf('Wang Xiao Ming'));
  expect(await zplOf('王小明', 'Wong Siu-ming')).toBe(await zplOf('Wong Siu-ming'));
  const { hasGlyph } = typefaceOf(fontFiles.regular);
  const bare = labelPicture(paperLabel({ receiverName: '' }));
  for (const [name] of names) {
    const receiverName = printableText(name, hasGlyph);
    expect(labelPicture(paperLabel({ receiverName })).length).toBeGreaterThan(bare.length);
  }
});

test.each([
  ['Хулан', 'Khulan'],
  ['王小明', 'Wang Xiao Ming'],
  ['José Хулан 李', 'José Khulan Li'],
])('spells %s as %s for programs that accept Latin letters only', (name, latin) =>
  expect(spelledInLatin(name)).toBe(latin),
);
