import { expect, it } from 'vitest';
import type { ConstantUnit } from './constants';
import { readConstant } from './typed';

it.each<[string, ConstantUnit, number]>([
  // Typed as displayed. A former bug read it as 792 ₮.
  ['792,000', 'mnt', 792_000],
  ['₮ 1 250 000', 'mnt', 1_250_000],
  ['2,000', 'cents', 200_000],
  ['12,5', 'cents', 1250],
  ['12,5 %', 'bps', 1250],
  ['45', 'days', 45],
  ['1,000', 'number', 1000],
])('reads %s in %s as %i', (text, unit, value) =>
  expect(readConstant(text, unit)).toEqual({ ok: true, value }),
);

it.each<[string, ConstantUnit, string]>([
  ['', 'days', 'required'],
  ['1,5', 'days', 'number.not_integer'],
  ['2.5', 'hours', 'number.not_integer'],
  ['-1', 'mnt', 'money.negative'],
  ['ten', 'bps', 'number.not_a_number'],
])('refuses %s in %s: %s', (text, unit, reason) =>
  expect(readConstant(text, unit)).toEqual({ ok: false, reason }),
);
