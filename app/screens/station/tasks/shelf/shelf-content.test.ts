import { expect, test } from 'vitest';
import { readBox } from './shelf-content';
import { newBox, type OpenBox } from './types';

const rules = { isPhotoRequired: false, isPlaceRequired: true };
const read = (change: Partial<OpenBox>) =>
  readBox({ ...newBox('box', { trackingNumber: 'TRK000001X' }, 'A-01'), ...change }, undefined, rules);

test('stores a box without sides, and with them in millimetres', () => {
  expect(read({ weight: '1,25' })).toMatchObject({ errors: {}, content: { grossG: 1_250, place: 'A-01' } });
  expect(read({ weight: '1' }).content).not.toHaveProperty('lengthMm');
  const sides = { length: '30', width: '20,5', height: '12.1' };
  expect(read({ weight: '1', ...sides }).content).toMatchObject({
    ...{ lengthMm: 300, widthMm: 205, heightMm: 121 },
  });
});

test('refuses some sides without the others, a missing weight and a missing place', () => {
  const { content, errors } = read({ length: '30', place: ' ' });
  expect(content).toBeUndefined();
  expect(Object.keys(errors).sort()).toEqual(['height', 'place', 'weight', 'width']);
});
