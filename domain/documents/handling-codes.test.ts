import { describe, expect, test } from 'vitest';
import type { BatteryLine } from '~/domain/goods/battery';
import { batteriesOnPaper, batteryMarks, batteryNumbers, handlingCodes } from './handling-codes';
import { carriageValue } from './liability';

const phone: BatteryLine = { battery: 'contained', batteryChemistry: 'ion', batteryWhTenths: 173 };
const tools: BatteryLine = { battery: 'packed_with', batteryChemistry: 'ion', batteryWhTenths: 720 };
const watch: BatteryLine = { battery: 'contained', batteryChemistry: 'metal', batteryLithiumTenths: 3 };
const large: BatteryLine = { battery: 'packed_with', batteryChemistry: 'ion', batteryWhTenths: 1_600 };
const scarf: BatteryLine = { battery: 'none' };

test.each<[string, BatteryLine[], string[], string[]]>([
  ['goods without a battery', [scarf], [], []],
  ['a phone', [phone, scarf], [], ['ELI']],
  ['a phone and tools', [phone, tools], [], ['ELI']],
  ['a phone and a watch', [phone, watch], [], ['ELI', 'ELM']],
  ['a battery above the limit', [large], [], ['RLI']],
  ['a line whose question nobody answered', [{ battery: null }], [], []],
  ['screened goods with a battery', [phone], ['SPX'], ['ELI', 'SPX']],
])('the handling codes of %s are each named once', (_name, lines, security, codes) => {
  expect(handlingCodes(lines, security)).toEqual(codes);
});

test('batteries of a kind are named once, with their packing instruction', () => {
  expect(batteriesOnPaper([phone, phone, scarf, tools, watch])).toEqual([
    { un: 'UN3091', packingInstruction: '970', section: 'II', packed: 'contained', chemistry: 'metal' },
    { un: 'UN3481', packingInstruction: '966', section: 'II', packed: 'packed_with', chemistry: 'ion' },
    { un: 'UN3481', packingInstruction: '967', section: 'II', packed: 'contained', chemistry: 'ion' },
  ]);
});

describe('the declared value for carriage', () => {
  const bill = (...codes: string[]) => ({ lines: { fees: codes.map((code) => ({ code })) } });
  test.each([
    ['without the service', bill('fragile'), 80_000, undefined],
    ['with the service', bill('fragile', 'insurance'), 80_000, 80_000],
    ['with the service and no value', bill('insurance'), 0, undefined],
    ['with a service of a similar name', bill('insurance-extra'), 80_000, undefined],
  ])('%s is the declared value or none', (_name, of, declaredCents, value) => {
    expect(carriageValue(of, declaredCents)).toBe(value);
  });
});

test('the label names the batteries by how they are packed', () => {
  const inside = [phone, scarf, tools, watch];
  expect(batteryNumbers(inside, 'contained')).toBe('UN3091 PI 970, UN3481 PI 967');
  expect(batteryNumbers(inside, 'packed_with')).toBe('UN3481 PI 966');
  expect(batteryNumbers([scarf], 'contained')).toBe('');
});

test.each<[string, BatteryLine[], string[]]>([
  ['no battery', [scarf], []],
  ['batteries beside their device', [tools], ['UN3481']],
  ['a phone of which nobody counted the cells', [phone], ['UN3481']],
  ['a device with four cells', [{ ...phone, batteryCells: 4 }], []],
  ['a device with five cells', [{ ...phone, batteryCells: 5 }], ['UN3481']],
  ['a device with two batteries', [{ ...phone, batteryCount: 2 }], []],
  ['both chemistries', [tools, { ...watch, battery: 'packed_with' }, tools], ['UN3091', 'UN3481']],
])('the marks of a piece with %s are each named once', (_name, lines, marks) => {
  expect(batteryMarks(lines)).toEqual(marks);
});
