import { expect, test } from 'vitest';
import { typedFromSearch } from './typed-search';

const first = 'length=60&width=40&height=30&weight=9.3&pieces=1';
const boxesOf = (search: string) => typedFromSearch(new URLSearchParams(search)).boxes;

test('an address without measures gives the example', () => {
  expect(boxesOf('plan=express')).toHaveLength(1);
});

test('each size of an address has its own measures and number', () => {
  expect(boxesOf(`${first}&length=20&width=20&height=20&weight=2&pieces=3`)).toEqual([
    { length: '60', width: '40', height: '30', weight: '9.3', pieces: '1' },
    { length: '20', width: '20', height: '20', weight: '2', pieces: '3' },
  ]);
});

test('a further size is added when it is asked for, and left out while it is empty', () => {
  expect(boxesOf(`${first}&more=1`)).toHaveLength(2);
  expect(boxesOf(`${first}&length=&width=&height=&weight=&pieces=1`)).toHaveLength(1);
});

test('no address gives more sizes than boxes are allowed', () => {
  expect(boxesOf(Array.from({ length: 500 }, () => first).join('&'))).toHaveLength(20);
});
