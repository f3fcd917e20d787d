import { expect, it } from 'vitest';
import { normalEmail } from './email';
import { emailSchema } from './schema';

it.each([
  [' A.B+c@Example.COM ', 'a.b+c@example.com'],
  ['ü@exämple.de', 'ü@xn--exmple-cua.de'],
  ['info@exämple.de', 'info@xn--exmple-cua.de'],
  ['ПОЧТА@Пример.РФ', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['почта@xn--e1afmkfd.xn--p1ai', 'почта@xn--e1afmkfd.xn--p1ai'],
  ['Өлзий@монгол.мон', 'өлзий@xn--c1aqbeec.xn--l1acc'],
  ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
  ['用户@例子。中国', '用户@xn--fsqu00a.xn--fiqs8s'],
  ['jose\u0301@example.com', 'josé@example.com'],
  ["o'brien@example.com", "o'brien@example.com"],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ['a@b.mn\u00a0\u200b', 'a@b.mn'],
])('reads %j as the address %s', (text, email) => {
  expect(emailSchema.parse(text)).toBe(email);
  expect(emailSchema.parse(email)).toBe(email);
});

it.each([
  'a',
  '@example.com',
  'a@',
  'a@example',
  'a@@example.com',
  'a b@example.com',
  'a@exa mple.com',
  'a@example.com/x',
  'a@example.com:25',
  'a@127.0.0.1',
  'a@1.2',
  'a@[::1]',
  'a@-x.com',
  'a@x-.com',
  'a@x..com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  '"a b"@example.com',
  'a@example.com, b@example.com',
  'a@example.com\r\nbcc: b@example.com',
  'A <a@example.com>',
  'a\u200b@example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'ü'.repeat(33)}@example.com`,
  'a@exämple',
  'a@%65xample.com',
])('refuses the address %j', (text) => {
  expect(normalEmail(text)).toBeUndefined();
  expect(emailSchema.safeParse(text).success).toBe(false);
});
