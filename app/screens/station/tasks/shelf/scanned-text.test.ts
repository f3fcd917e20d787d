import { expect, test } from 'vitest';
import { labelIn, readScanned } from './scanned-text';

test.each([
  ['3', { kind: 'choice', at: 3 }],
  ['moz-photo', { kind: 'photo' }],
  ['MOZ-4F7KX', { kind: 'code', text: 'MOZ-4F7KX' }],
  ['A-01', { kind: 'place', text: 'A-01' }],
  ['12-3', { kind: 'place', text: '12-3' }],
  ['PLACE: Long shelf 7', { kind: 'place', text: 'Long shelf 7' }],
  ['trk 000 001 x', { kind: 'same' }],
  ['RR123456785AU', { kind: 'other' }],
  ['UNKNOWN12345', { kind: 'other' }],
])('reads %s of an open box', (text, read) => {
  expect(readScanned(text, 'TRK000001X')).toEqual(read);
});

test('reads a code with a wrong letter as a code, never as a place or a number', () => {
  expect(readScanned('MOZ-4F7KA', 'TRK000001X')).toEqual({ kind: 'code', text: 'MOZ-4F7KA' });
  expect(labelIn('MOZ-4F7KA')).toEqual({ code: 'MOZ-4F7KA' });
  expect(labelIn('4f7ka')).toEqual({ code: '4f7ka' });
});

test.each(['4F7KX', 'moz 4f7kx', 'MOZ-4F7KX'])('reads %s as the code of a label', (code) => {
  expect(labelIn(` ${code} `)).toEqual({ code });
});

test.each(['TRK4F7KX', 'RR123456785AU', 'UNKNOWN', '00934022190012345675'])(
  'reads %s as the number of a carrier',
  (trackingNumber) => {
    expect(labelIn(trackingNumber)).toEqual({ trackingNumber });
  },
);
