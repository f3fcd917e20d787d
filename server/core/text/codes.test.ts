import { expect, test } from 'vitest';
import { codeOf, commandOf, stationCommands } from '~/domain/station/commands';
import { readCode128 } from '~/tests/factories/code128';
import { code128Svg, qrSvg } from './codes';

test.each([
  ['a QR code', qrSvg('7K3F0Q')],
  ['a Code 128', code128Svg('CM473124829XM')],
])('%s is one drawing without a script', (_name, svg) => {
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/u);
  expect(svg.match(/<(?!\/?(?:svg|path|rect)\b)/gu)).toBeNull();
});

test('a different text results in a different code', () => {
  expect(qrSvg('7K3F0Q')).not.toBe(qrSvg('7K3F0R'));
  expect(code128Svg('CM473124829XM')).not.toBe(code128Svg('CM473124830XM'));
});

test.each(stationCommands)('the bar code of the command %s is read back', (command) => {
  const read = readCode128(code128Svg(codeOf(command)));
  expect([read, commandOf(read)]).toEqual([codeOf(command), command]);
});
