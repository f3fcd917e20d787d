import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPointOfP256 } from './key';

const point = createECDH('prime256v1').generateKeys();
const moved = Buffer.from(point);
moved[64] = (moved[64] ?? 0) ^ 1;
const otherCurve = createECDH('secp256k1').generateKeys();

test.each([
  ['a point of the curve', point, true],
  ['a point beside it', moved, false],
  ['a point of another curve', otherCurve, false],
  ['zeros', Buffer.alloc(65), false],
  ['a point at infinity', Buffer.concat([Buffer.from([4]), Buffer.alloc(64)]), false],
  ['65 other bytes', Buffer.alloc(65, 'A'), false],
  [
    'a compressed point',
    Buffer.from(createECDH('prime256v1').generateKeys('hex', 'compressed'), 'hex'),
    false,
  ],
])('validates the key of a browser: %s', (_, bytes, expected) => {
  expect(isPointOfP256(bytes.toString('base64url'))).toBe(expected);
});
