import { expect, test } from 'vitest';
import { readScanned } from './scanned-text';

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

test('a wrong code is no place: its number must not become one by chance', () => {
  expect(readScanned('MOZ-4F7KA', 'TRK000001X')).toEqual({ kind: 'other' });
});
