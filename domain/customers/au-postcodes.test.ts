import { expect, it } from 'vitest';
import { auStates } from './address';
import { postcodeDoubt, statesOfPostcode } from './au-postcodes';

it.each([
  ['2000', ['NSW']],
  ['1235', ['NSW']],
  ['0200', ['ACT']],
  ['2600', ['ACT']],
  ['2913', ['ACT']],
  ['2620', ['NSW', 'ACT']],
  ['3000', ['VIC']],
  ['8001', ['VIC']],
  ['4000', ['QLD']],
  ['9726', ['QLD']],
  ['5000', ['SA']],
  ['6000', ['WA']],
  ['6798', ['WA']],
  ['7000', ['TAS']],
  ['0800', ['NT']],
  ['0872', ['NT', 'SA', 'WA']],
  ['0000', []],
  ['0100', []],
])('finds for %s the states %j', (postcode, states) => expect(statesOfPostcode(postcode)).toEqual(states));

it.each([
  ['WA', '2000', ['NSW']],
  ['NSW', '3000', ['VIC']],
  ['NSW', '0100', []],
  ['NSW', '2000', undefined],
  ['NSW', ' 2000 ', undefined],
  ['ACT', '2620', undefined],
  ['', '2000', undefined],
  ['NSW', '200', undefined],
  ['NSW', 'abcd', undefined],
])('warns for %s with %j of other states: %j', (state, postcode, states) =>
  expect(postcodeDoubt({ state, postcode })).toEqual(states),
);

it('every postcode belongs to one state, except at borders', () => {
  const several = Array.from({ length: 10_000 }, (_, code) => String(code).padStart(4, '0')).filter(
    (code) => statesOfPostcode(code).length > 1,
  );
  expect(several).toHaveLength(21);
  const all = several.flatMap(statesOfPostcode);
  expect(all.every((state) => auStates.includes(state))).toBe(true);
});
