import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aimags } from '~/domain/customers/mn-places';
import { deliveryModes } from '~/domain/parcels/delivery';
import { demoFees } from '~/domain/quotes/demo-plans';
import { type FeeConditions, feeConditionsSchema, noConditions } from '~/domain/quotes/fee-conditions';
import {
  demandedOf,
  type FeeBuyer,
  feeIssues,
  isForOthers,
  type OfferedFee,
  sellableFees,
  soldFees,
} from './offer';

const found = { street: 'Нарны зам', building: '14', landmark: '' };
const city = { country: 'MN', aimag: 'ulaanbaatar', district: 'bayangol', ...found };
const khuvsgul = {
  country: 'MN',
  aimag: 'khuvsgul',
  district: 'Мөрөн',
  street: '',
  building: '',
  landmark: '',
};
const sydney = { country: 'AU', line: '12 Beamish St' };

const fee = (code: string, conditions: Partial<FeeConditions> = {}): OfferedFee => ({
  code,
  isAutomatic: false,
  conditions: { ...noConditions, ...conditions },
});

describe('the fields that chosen services require', () => {
  const always = fee('vault', { demands: ['door'], isLandmarkEnough: false });
  test.each<[string, string[], FeeBuyer, string[]]>([
    ['nothing chosen', [], { to: khuvsgul }, []],
    ['door delivery, filled or not', ['door'], { to: { ...city, street: '' } }, ['street', 'building']],
    ['door delivery with a landmark instead', ['door'], { to: { ...city, landmark: 'Улаан хаалга' } }, []],
    ['door delivery where it is not offered', ['door'], { to: khuvsgul }, []],
    ['a service for which no landmark is enough', ['vault'], { to: { ...city, landmark: 'Х' } }, ['door']],
    ['an address in Australia', ['vault'], { to: sydney }, []],
  ])('depend on the choice: %s', (_name, chosen, buyer, fields) => {
    expect(demandedOf([...demoFees, always], chosen, buyer)).toEqual(fields);
  });
});

describe('the issues of chosen services, by the demo price list', () => {
  type Case = [string, string[], FeeBuyer, [string, string][]];
  const cases: Case[] = [
    ['nothing', [], { to: khuvsgul }, []],
    ['door delivery in the city', ['fragile', 'door'], { to: city }, []],
    ['door delivery in Khövsgöl', ['door'], { to: khuvsgul }, [['optionalFees.0', 'fee.capital_only']]],
    ['countryside in Khövsgöl, without a street', ['countryside'], { to: khuvsgul }, []],
    ['countryside in the city', ['countryside'], { to: city }, [['optionalFees.0', 'fee.aimags_only']]],
    [
      'an unknown aimag',
      ['countryside'],
      { to: { ...khuvsgul, aimag: 'УБ' } },
      [['optionalFees.0', 'fee.aimags_only']],
    ],
    ['the capital by its name', ['door'], { to: { ...city, aimag: ' Улаанбаатар' } }, []],
    [
      'the capital by its name, to the countryside',
      ['countryside'],
      { to: { ...city, aimag: 'ULAANBAATAR' } },
      [['optionalFees.0', 'fee.aimags_only']],
    ],
    ['an address in Australia', ['door'], { to: sydney }, [['optionalFees.0', 'fee.capital_only']]],
    ['both deliveries', ['door', 'countryside'], {}, [['optionalFees.1', 'fee.excluded']]],
    ['both deliveries in the other order', ['countryside', 'door'], {}, [['optionalFees.1', 'fee.excluded']]],
    [
      'both deliveries in Khövsgöl, where one is possible',
      ['door', 'countryside'],
      { to: khuvsgul },
      [['optionalFees.0', 'fee.capital_only']],
    ],
    [
      'door delivery with a district only',
      ['door'],
      { to: { ...city, street: '', building: '' } },
      [
        ['receiver.address.street', 'fee.needs_address'],
        ['receiver.address.building', 'fee.needs_address'],
      ],
    ],
    [
      'door delivery with dashes',
      ['door'],
      { to: { ...city, street: '-', building: ' – ', landmark: '.' } },
      [
        ['receiver.address.street', 'fee.needs_address'],
        ['receiver.address.building', 'fee.needs_address'],
      ],
    ],
    [
      'door delivery with a landmark',
      ['door'],
      { to: { ...city, street: '', landmark: 'Ногоон хашаа' } },
      [],
    ],
    ['an unknown address', ['door'], {}, []],
    ['insurance of nothing', ['insurance'], { declaredCents: 0 }, [['optionalFees.0', 'fee.needs_value']]],
    ['insurance with a value', ['insurance'], { declaredCents: 1 }, []],
    ['a deleted fee', ['gift'], {}, [['optionalFees.0', 'fee.unknown']]],
    ['the automatic battery fee', ['battery'], {}, [['optionalFees.0', 'fee.unknown']]],
    ['collection, which is no fee', ['collect', 'door'], { to: city }, [['optionalFees.0', 'fee.unknown']]],
  ];
  test.each(cases)('are listed for %s', (_name, chosen, buyer, issues) => {
    expect(feeIssues(demoFees, chosen, buyer).map(({ path, code }) => [path, code])).toEqual(issues);
  });
});

describe('conditions that an administrator enters', () => {
  test('offer a fee only in the listed aimags', () => {
    const fees = [fee('night', { places: { kind: 'listed', aimags: ['khuvsgul', 'ulaanbaatar'] } })];
    const codes = (to: FeeBuyer['to']) => feeIssues(fees, ['night'], { to }).map(({ code }) => code);
    expect([codes(city), codes(khuvsgul)]).toEqual([[], []]);
    expect(codes({ ...khuvsgul, aimag: 'uvs' })).toEqual(['fee.not_there']);
  });

  test('offer a fee only to organizations, or only to persons', () => {
    const fees = [fee('pallet', { audience: 'organization' }), fee('gift', { audience: 'individual' })];
    const codes = (customer: FeeBuyer['customer']) =>
      feeIssues(fees, ['pallet', 'gift'], { customer }).map(({ code }) => code);
    expect(codes('individual')).toEqual(['fee.organizations_only']);
    expect(codes('organization')).toEqual(['fee.individuals_only']);
    expect(codes(undefined)).toEqual([]);
    expect(fees.map((one) => isForOthers(one, 'individual'))).toEqual([true, false]);
  });

  test('exclude a fee in both directions, and name the other fee', () => {
    const fees = [fee('gift', { excludes: ['fragile'] }), fee('fragile')];
    const issue = { path: 'optionalFees.1', code: 'fee.excluded' };
    expect(feeIssues(fees, ['gift', 'fragile'], {})).toEqual([{ ...issue, params: { other: 'gift' } }]);
    expect(feeIssues(fees, ['fragile', 'gift'], {})).toEqual([{ ...issue, params: { other: 'fragile' } }]);
  });

  test('require fields even with a landmark', () => {
    const fees = [fee('stairs', { demands: ['door'], isLandmarkEnough: false })];
    const to = { ...city, door: '', landmark: 'Ногоон хашаа' };
    expect(feeIssues(fees, ['stairs'], { to })).toEqual([
      { path: 'receiver.address.door', code: 'fee.needs_field' },
    ]);
  });

  test('exclude a second delivery mode, whatever the fees say', () => {
    const fees = deliveryModes.map((mode) => fee(mode));
    for (const one of deliveryModes) {
      for (const other of deliveryModes.filter((mode) => mode !== one)) {
        expect(sellableFees(fees, [one, other], {})).toEqual([one]);
      }
    }
  });

  test('allow everything when they are stored empty', () => {
    expect(feeConditionsSchema.parse({})).toEqual(noConditions);
  });
});

test('never sells two deliveries, nor a delivery outside its area', () => {
  const anyChoice = fc.record({
    chosen: fc.shuffledSubarray(['fragile', 'door', 'countryside', 'insurance', 'gift', 'battery']),
    aimag: fc.constantFrom(...aimags.map(({ value }) => value)),
    landmark: fc.constantFrom('', 'Ногоон хашаа'),
    declaredCents: fc.constantFrom(0, 5_000),
  });
  fc.assert(
    fc.property(anyChoice, ({ chosen, aimag, landmark, declaredCents }) => {
      const to = { ...khuvsgul, aimag, landmark };
      const buyer = { to, declaredCents };
      const sold = soldFees(demoFees, chosen, buyer);
      expect(feeIssues(demoFees, sold, buyer)).toEqual([]);
      const isCity = aimag === 'ulaanbaatar';
      expect(sold.includes('door') && !(isCity && landmark !== '')).toBe(false);
      expect(sold.includes('countryside') && isCity).toBe(false);
      expect(sold.includes('insurance') && declaredCents === 0).toBe(false);
    }),
  );
});
