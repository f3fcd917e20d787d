import { describe, expect, test } from 'vitest';
import { type LabelPrinter, labelPrinterSchema, labelsSchema } from '~/desktop/shared/labels';
import { graphicField } from '~/domain/documents/labels/graphic';
import { shelfPicture } from '~/domain/documents/labels/shelf-picture';
import { fontFiles } from '~/server/documents/pages/fonts';
import { drawGraphic } from '~/server/documents/zpl/graphic';
import { typefaceOf } from '~/server/documents/zpl/typeface';
import { drawnLabel } from './drawn-label';
import { type ShelfPrintParts, shelfLabelsAt } from './print';

const face = typefaceOf(fontFiles.bold);
const words = { title: 'Тавиурын шошго · Shelf label', box: '№ 2' };
const at = new Date('2026-11-26T02:00:00Z');
const label = { number: 'AR000000011XM', place: 'A-12', branch: 'SYD', boxNo: 2, grossG: 1_250, at };
const facts = { ...label, arrivedAt: at };

const serial = labelPrinterSchema.parse({ kind: 'serial', device: null });
const network = labelPrinterSchema.parse({ kind: 'network', host: '10.0.0.7', dpi: 300 });
const pages = labelPrinterSchema.parse({ kind: 'page', printer: 'Office' });

function bench(change: Partial<ShelfPrintParts> = {}) {
  const sent: { zpl: string; kind: LabelPrinter['kind'] }[] = [];
  const parts: ShelfPrintParts = {
    words: async (boxNo) => ({ ...words, box: `№ ${boxNo}` }),
    draw: (given, said, dpi) => drawnLabel(given, { face, words: said, dpi, drawGraphic }),
    send: async (zpl, { kind }) => {
      sent.push({ zpl, kind });
      return { isPrinted: true };
    },
    ...change,
  };
  return { parts, sent };
}

describe('the printer of a shelf label', () => {
  test('is none where labels are pages, so that the page is printed', () => {
    expect(shelfLabelsAt(pages, bench().parts)).toBeUndefined();
  });

  test.each([
    [serial, '^PW800'],
    [network, '^PW1176'],
  ] as const)('gets ZPL in its own dots, which the main process accepts', async (printer, width) => {
    const { parts, sent } = bench();
    expect(await shelfLabelsAt(printer, parts)?.(label)).toEqual({ isPrinted: true });
    const zpl = sent[0]?.zpl ?? '';
    expect(sent.map(({ kind }) => kind)).toEqual([printer.kind]);
    expect(zpl).toContain(`${width}\n`);
    expect(zpl).toContain('^FDAR000000011XM^FS');
    expect(labelsSchema.parse({ zpl })).toEqual({ zpl });
  });

  test('reports a label that cannot be drawn, and sends nothing', async () => {
    const { parts, sent } = bench({ draw: () => Promise.reject(new Error('no font')) });
    expect(await shelfLabelsAt(serial, parts)?.(label)).toEqual({ isPrinted: false, trouble: 'notDrawn' });
    expect(sent).toEqual([]);
  });

  test('passes on why the printer refused', async () => {
    const refused = { isPrinted: false, trouble: 'refused' } as const;
    const { parts } = bench({ send: async () => refused });
    expect(await shelfLabelsAt(network, parts)?.(label)).toEqual(refused);
  });
});

describe('a drawn shelf label', () => {
  const zplOf = (place: string) => drawnLabel({ ...facts, place }, { face, words, dpi: 203, drawGraphic });

  test('draws every letter of both scripts', () => {
    const pathsIn = (place: string) =>
      [...shelfPicture({ ...facts, place }, { face, words }).matchAll(/<path/gu)].length;
    const others = pathsIn('') - 1;
    for (const place of ['SHELF-12', 'ТАВИУР-ӨҮ12', '№4₮'])
      expect(pathsIn(place) - others).toBe([...place].length);
  });

  test('draws name, branch and date beside each other, also in the longest month', () => {
    const arrivedAt = new Date('2026-09-26T02:00:00Z');
    const picture = shelfPicture({ ...facts, arrivedAt }, { face, words });
    const lefts = [...picture.matchAll(/translate\(([\d.]+) /gu)].map(([, x]) => Number(x));
    const head = lefts.slice(0, 'MozSYD26September2026'.length);
    expect(head).toEqual([...head].sort((one, other) => one - other));
    expect(head[6]).toBeGreaterThan((head[5] ?? 0) + 60);
  });

  test.each(['W'.repeat(80), 'Өндөр тавиурын хамгийн дээд талын баруун захын тавиур '.repeat(2).trim()])(
    'leaves the margins free with the long place %s',
    async (place) => {
      const { rows, bytesPerRow } = await drawGraphic(shelfPicture({ ...facts, place }, { face, words }));
      const margins = rows.flatMap((row) => [...row.slice(0, 3), ...row.slice(bytesPerRow - 3)]);
      expect(margins.every((byte) => byte === 0)).toBe(true);
      const belowPlace = rows.slice(592, 599).flatMap((row) => [...row]);
      expect(belowPlace.every((byte) => byte === 0)).toBe(true);
    },
  );

  test('leaves emoji out and spells other letters in Latin ones', async () => {
    expect(await zplOf('A-12 📦')).toBe(await zplOf('A-12'));
    expect(await zplOf('王')).toBe(await zplOf('Wang'));
  });

  test('holds no command of a place', async () => {
    const zpl = await zplOf('A ^XZ ~JA ^FD');
    expect(zpl.match(/\^XA|\^XZ|~/gu)).toEqual(['^XA', '^XZ']);
    expect(labelsSchema.safeParse({ zpl }).success).toBe(true);
  });

  test('is compressed as the server compresses', () => {
    const rows = [new Uint8Array([0, 0, 0, 0]), new Uint8Array([0xff, 0xff, 0xff, 0xff])];
    expect(graphicField({ bytesPerRow: 4, rows })).toBe('^GFA,8,8,4,,!');
  });
});

test.each([
  '^XA\n^JUS\n^XZ\n',
  '~JA',
  '^XA\n^CI28\n^PW800\n^LL1200\n^LH0,0\n^FO0,0^GFA,1,1,1,F^FS\n^DFR:X^FS\n^PQ1\n^XZ\n',
  '',
])('the command %j is no label of a screen', (zpl) => {
  expect(labelsSchema.safeParse({ zpl }).success).toBe(false);
});
