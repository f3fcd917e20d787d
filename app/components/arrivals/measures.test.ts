import { expect, test } from 'vitest';
import { noMeasures, readMeasures } from './measures';

test('reads centimetres and kilograms as whole millimetres and grams', () => {
  const typed = { length: '30', width: '20,5', height: '12.1', weight: '1,25' };
  expect(readMeasures(typed, { areSidesOptional: true })).toEqual({
    value: { lengthMm: 300, widthMm: 205, heightMm: 121, grossG: 1250 },
    errors: {},
  });
});

test('leaves the sides out where none is typed and they are optional', () => {
  const read = readMeasures({ ...noMeasures, weight: '1' }, { areSidesOptional: true });
  expect(read.value).toEqual({ lengthMm: undefined, widthMm: undefined, heightMm: undefined, grossG: 1000 });
  expect(read.errors).toEqual({});
});

test('names each side that is missing beside a typed one', () => {
  const read = readMeasures({ ...noMeasures, length: '30', weight: '1' }, { areSidesOptional: true });
  expect(Object.keys(read.errors)).toEqual(['width', 'height']);
});

test('names the weight and every required side', () => {
  const { errors } = readMeasures(noMeasures, { areSidesOptional: false });
  expect(Object.keys(errors).sort()).toEqual(['height', 'length', 'weight', 'width']);
});
