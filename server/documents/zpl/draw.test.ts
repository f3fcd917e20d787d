import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { labelDots } from '~/domain/documents/labels/print-size';
import { escaped } from '~/domain/documents/labels/zpl';
import { hardName, paperLabel } from '~/tests/factories/documents';
import { drawZpl } from './draw';
import { labelPicture } from './picture';

async function zplOf(...labels: ReturnType<typeof paperLabel>[]): Promise<string> {
  return await zplAt(203, labels);
}

async function zplAt(dpi: 203 | 300, labels: ReturnType<typeof paperLabel>[]): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of drawZpl({ kind: 'zpl', labels, dpi })) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const bytesPerRow = labelDots.width / 8;
const graphic = /\^GFA,(\d+),(\d+),(\d+),([0-9A-Zg-z:,!]+)\^FS/u;

describe('a label for a Zebra printer', () => {
  test('equals the snapshot, with all text in the graphic', async () => {
    const zpl = await zplOf(paperLabel());
    expect(zpl.replace(graphic, '^GFA,$1,$2,$3,…^FS')).toMatchInlineSnapshot(`
      "^XA
      ^CI28
      ^PW800
      ^LL1200
      ^LH0,0
      ^FO0,0^GFA,120000,120000,100,…^FS
      ^FO524,626^BQN,2,7^FH_^FDMA,https://moz.example/track/CM473124829XM^FS
      ^FO88,926^BY4^BCN,150,N,N,N,A^FH_^FDCM473124829XM^FS
      ^PQ1
      ^XZ
      "
    `);
  });

  test('has equal size on paper at 300 dpi, with more dots', async () => {
    const zpl = await zplAt(300, [paperLabel()]);
    expect(zpl.replace(graphic, '^GFA,$1,$2,$3,…^FS')).toMatchInlineSnapshot(`
      "^XA
      ^CI28
      ^PW1176
      ^LL1764
      ^LH0,0
      ^FO0,0^GFA,259308,259308,147,…^FS
      ^FO770,920^BQN,2,10^FH_^FDMA,https://moz.example/track/CM473124829XM^FS
      ^FO120,1361^BY6^BCN,221,N,N,N,A^FH_^FDCM473124829XM^FS
      ^PQ1
      ^XZ
      "
    `);
    expect(zpl).toContain('CM473124829XM');
  });

  test('contains the drawn picture, dot by dot, in a tenth of its size', async () => {
    const label = paperLabel({ receiverName: hardName });
    const [, , , , packed = ''] = graphic.exec(await zplOf(label)) ?? [];
    expect(packed.length).toBeLessThan((bytesPerRow * labelDots.height * 2) / 5);
    const picture = await sharp(Buffer.from(labelPicture(label)))
      .flatten({ background: '#fff' })
      .greyscale()
      .threshold(140)
      .raw()
      .toBuffer();
    const bits = [...unpack(packed)].flatMap((digit) =>
      Number.parseInt(digit, 16).toString(2).padStart(4, '0').split(''),
    );
    expect(bits.length).toBe(picture.length);
    expect(picture.findIndex((dot, at) => (dot === 0) !== (bits[at] === '1'))).toBe(-1);
  });

  test('escapes commands in a name', async () => {
    const zpl = await zplOf(paperLabel({ receiverName: 'Болд ^XZ ~JA ^FD', senderName: '~DG ^XA' }));
    expect(zpl.match(/\^XA|\^XZ/gu)).toEqual(['^XA', '^XZ']);
    expect(zpl).not.toContain('~');
    expect(escaped('a^b~c_d\\e')).toBe('a_5Eb_7Ec_5Fd_5Ce');
  });

  test('starts and ends separately when there are several', async () => {
    const zpl = await zplOf(paperLabel(), paperLabel({ number: 'CM473124830XM' }));
    expect(zpl.match(/\^XA|\^XZ/gu)).toEqual(['^XA', '^XZ', '^XA', '^XZ']);
  });
});

/**
 * Decodes like the printer: repeat letters before a digit, and characters for the rest of a row and for the row above.
 */
function unpack(packed: string): string {
  const width = bytesPerRow * 2;
  let rows = '';
  let row = '';
  let before = '';
  let count = 0;
  const end = (whole: string): void => {
    rows += whole;
    before = whole;
    row = '';
  };
  for (const sign of packed) {
    if (sign >= 'G' && sign <= 'Y') count += sign.charCodeAt(0) - 70;
    else if (sign >= 'g' && sign <= 'z') count += (sign.charCodeAt(0) - 102) * 20;
    else if (sign === ':') end(before);
    else if (sign === ',') end(row.padEnd(width, '0'));
    else if (sign === '!') end(row.padEnd(width, 'F'));
    else {
      row += sign.repeat(Math.max(1, count));
      count = 0;
      if (row.length === width) end(row);
    }
  }
  return rows;
}
