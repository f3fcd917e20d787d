import { expect, test } from 'vitest';
import { turnedBy } from './turned-by';

const middle = { x: 640, y: 360 };

test('a quarter turn moves a point from right of the middle to below it', () => {
  const turned = turnedBy({ x: 740, y: 360 }, 90, middle);
  expect(turned.x).toBeCloseTo(640);
  expect(turned.y).toBeCloseTo(460);
});

test('turning a point and turning it back restores its place', () => {
  const there = turnedBy({ x: 100, y: 50 }, -15, middle);
  const back = turnedBy(there, 15, middle);
  expect(back.x).toBeCloseTo(100);
  expect(back.y).toBeCloseTo(50);
});
