import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contactOfAddress, replyAddress } from './reply-address';

const secret = 'a secret of tests, 32 characters long';
const keys = { secret, oldSecrets: [] };
const mailbox = 'reply@moz.example';

test('identifies the contact message, in any letter case', () => {
  for (let n = 0; n < 50; n += 1) {
    const id = randomUUID();
    const address = replyAddress(secret, mailbox, id);
    expect(address).toMatch(/^reply\+[a-z2-7]{42}@moz\.example$/u);
    expect(contactOfAddress(keys, mailbox, address)).toBe(id);
    expect(contactOfAddress(keys, mailbox, address.toUpperCase())).toBe(id);
  }
});

test('remains valid after the secret was changed', () => {
  const id = randomUUID();
  const changed = { secret: 'another secret of tests, long enough', oldSecrets: [secret] };
  expect(contactOfAddress(changed, mailbox, replyAddress(secret, mailbox, id))).toBe(id);
});

test('is refused with another id, secret, mailbox or format', () => {
  const address = replyAddress(secret, mailbox, randomUUID());
  const tag = address.slice(6, 48);
  const other = replyAddress(secret, mailbox, randomUUID()).slice(6, 48);
  const refused = [
    mailbox,
    'reply+@moz.example',
    `reply+${other.slice(0, 25)}${tag.slice(25)}@moz.example`,
    `reply+${tag.slice(1)}@moz.example`,
    `reply+${tag}a@moz.example`,
    `reply+${tag}@other.example`,
    `sales+${tag}@moz.example`,
    replyAddress('another secret of tests, long enough', mailbox, randomUUID()),
  ];
  for (const one of refused) expect(contactOfAddress(keys, mailbox, one)).toBeUndefined();
});
