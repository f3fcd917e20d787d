import { expect, test } from 'vitest';
import { pseudoText, pseudoTexts } from './pseudo-text';

test('accents and lengthens text, but not placeholders, tags and URLs', () => {
  expect(pseudoText('Hi {{name}}, <b>see</b> https://moz.example/a')).toBe(
    'Híí {{name}}, <b>séééé</b> https://moz.example/a',
  );
});

test('preserves the keys of plurals', () => {
  expect(pseudoTexts({ day_one: '{{count}} day', day_other: '{{count}} days' })).toEqual({
    day_one: '{{count}} dááy',
    day_other: '{{count}} dááys',
  });
});

test('makes a sentence about a third longer', () => {
  const sentence = 'Bring the parcel to our counter and show the code of the form.';
  expect(pseudoText(sentence).length / sentence.length).toBeCloseTo(1.33, 1);
});
