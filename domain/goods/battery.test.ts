import { describe, expect, it } from 'vitest';
import { type BatteryLine, batteryFacts, isLarge, whTenthsOf } from '~/domain/goods/battery';

describe('battery facts', () => {
  it.each<[BatteryLine, string, string, string]>([
    [{ battery: 'contained', batteryChemistry: 'ion' }, 'UN3481', '967', 'ELI'],
    [{ battery: 'packed_with', batteryChemistry: 'ion' }, 'UN3481', '966', 'ELI'],
    [{ battery: 'loose', batteryChemistry: 'ion' }, 'UN3480', '965', 'RBI'],
    [{ battery: 'contained', batteryChemistry: 'metal' }, 'UN3091', '970', 'ELM'],
    [{ battery: 'packed_with', batteryChemistry: 'metal' }, 'UN3091', '969', 'ELM'],
    [{ battery: 'loose', batteryChemistry: 'metal' }, 'UN3090', '968', 'RBM'],
    [{ battery: 'contained' }, 'UN3481', '967', 'ELI'],
    [{ battery: 'contained', batteryWhTenths: 1001 }, 'UN3481', '967', 'RLI'],
    [{ battery: 'contained', batteryChemistry: 'metal', batteryLithiumTenths: 21 }, 'UN3091', '970', 'RLM'],
  ])('of %o are %s, packing instruction %s, code %s', (line, un, packingInstruction, handlingCode) => {
    expect(batteryFacts(line)).toMatchObject({ un, packingInstruction, handlingCode });
  });
  it('of goods without a battery are none', () => {
    expect(batteryFacts({ battery: 'none' })).toBeUndefined();
    expect(batteryFacts({ battery: null })).toBeUndefined();
  });
  it.each<[BatteryLine, boolean]>([
    [{ battery: 'packed_with', batteryCount: 1 }, true],
    [{ battery: 'contained' }, true],
    [{ battery: 'contained', batteryCells: 4 }, false],
    [{ battery: 'contained', batteryCells: 5 }, true],
    [{ battery: 'contained', batteryCount: 2 }, false],
    [{ battery: 'contained', batteryCount: 3 }, true],
  ])('of %o need a mark: %s', (line, needsMark) => {
    expect(batteryFacts(line)?.needsMark).toBe(needsMark);
  });
  it.each<[BatteryLine, boolean]>([
    [{ battery: 'contained', batteryWhTenths: 1000 }, false],
    [{ battery: 'contained', batteryWhTenths: 1001 }, true],
    [{ battery: 'contained', batteryWhTenths: 200, batteryCells: 1 }, false],
    [{ battery: 'contained', batteryWhTenths: 201, batteryCells: 1 }, true],
    [{ battery: 'contained', batteryChemistry: 'metal', batteryLithiumTenths: 20 }, false],
    [{ battery: 'contained', batteryChemistry: 'metal', batteryLithiumTenths: 11, batteryCells: 1 }, true],
  ])('find large batteries: %o is %s', (line, isAbove) => expect(isLarge(line)).toBe(isAbove));
  it('count watt hours from volts and milliampere hours, rounded up', () => {
    expect(whTenthsOf({ volts: 3.85, milliampHours: 4500 })).toBe(174);
    expect(whTenthsOf({ volts: 3.7, milliampHours: 1000 })).toBe(37);
    expect(whTenthsOf({ volts: 10, milliampHours: 10_000 })).toBe(1000);
  });
});
