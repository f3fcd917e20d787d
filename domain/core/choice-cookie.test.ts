import { expect, test } from 'vitest';
import { choiceCookie, choiceName, readChoices } from './choice-cookie';

test('reads a choice back from its cookie', () => {
  for (const isSecure of [false, true]) {
    const [pair = ''] = choiceCookie({ name: 'theme', value: 'dark' }, { isSecure }).split(';');
    expect([...readChoices(`a=1;${pair}; b=2; moz-skin=bordered`)]).toEqual(
      expect.arrayContaining([
        ['theme', 'dark'],
        ['skin', 'bordered'],
      ]),
    );
  }
});

test.each([
  ['moz-a=1; __Host-moz-a=2', '2'],
  ['__Host-moz-a=2; moz-a=1', '2'],
  ['moz-a=1; moz-a=3', '3'],
  ['xmoz-a=1', undefined],
  ['a=moz-a=1', undefined],
  ['__Secure-moz-a=1', undefined],
  [undefined, undefined],
])('reads from %s the choice %s', (header, value) => {
  expect(readChoices(header).get('a')).toBe(value);
});

test('only a cookie of the portal has the name of a choice', () => {
  expect(['moz-theme', '__Host-moz-theme', 'theme', 'moz-'].map(choiceName)).toEqual([
    'theme',
    'theme',
    undefined,
    undefined,
  ]);
});
