import { describe, expect, test } from 'vitest';
import { codeInView } from './code-in-view';

const article = '33XXX0000001000060001';

describe('a code in view', () => {
  test.each([
    ['the label of a parcel', 'CM473124829XM', 'CM473124829XM'],
    ['our link', 'https://moz.example/track/CM473124829XM', 'CM473124829XM'],
    ['a form code', '7K3F0Q', '7K3F0Q'],
    ['a command', 'MOZ-MODE-SHELF', 'MOZ-MODE-SHELF'],
  ])('is %s for every field', (_what, read, text) => {
    expect([codeInView(read, 'own'), codeInView(read, 'any')]).toEqual([text, text]);
  });

  test.each([
    ['a number of a carrier', '1Z5R89390357567127', '1Z5R89390357567127'],
    ['a number after the kind of its bar code', ']C1RR123456785AU', 'RR123456785AU'],
    [
      'the first field of a GS1 code',
      `\u001d01993126509999989 91${article}\u001d4209013`,
      `01993126509999989 91${article}`,
    ],
    ['a link of a carrier', 'https://www.dhl.com/track?tracking-id=3318810025', '3318810025'],
    ['the place of a shelf', 'PLACE: B-07', 'PLACE: B-07'],
    ['a short place', 'B-7', 'B-7'],
    ['an address code', 'MOZ-4F7K2', 'MOZ-4F7K2'],
    ['the code that takes a picture', 'MOZ-PHOTO', 'MOZ-PHOTO'],
  ])('is %s only for a field that reads any code', (_what, read, text) => {
    expect([codeInView(read, 'own'), codeInView(read, 'any')]).toEqual([undefined, text]);
  });

  test.each(['https://shop.example/win-a-prize', 'www.shop.example', 'A1', ' ', '', '\u001d'])(
    'is nothing for any field when it reads %j',
    (read) => expect(codeInView(read, 'any')).toBeUndefined(),
  );
});
