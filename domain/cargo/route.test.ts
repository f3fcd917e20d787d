import { expect, test } from 'vitest';
import { destinationAirport, originAirport, originOffice } from '~/domain/core/offices';
import { endsOf, routeOf, stopsOf } from './route';

const leg = (origin: string, destination: string) => ({ origin, destination });

test.each([
  ['no flight', [], `${originAirport} → ${destinationAirport}`],
  ['a flight of one leg', [leg('MEL', 'UBN')], 'MEL → UBN'],
  ['a flight of two legs', [leg('SYD', 'ICN'), leg('ICN', 'UBN')], 'SYD → UBN'],
  ['a flight that lands elsewhere', [leg('SYD', 'PEK')], 'SYD → PEK'],
])('a record with %s has the route %s of its legs or its office', (_name, legs, route) => {
  expect(routeOf({ office: originOffice, legs })).toBe(route);
  const { from, to } = endsOf({ office: originOffice, legs });
  expect(`${from} → ${to}`).toBe(route);
});

test('the stops of a flight are all its airports, and empty without legs', () => {
  expect(stopsOf([leg('SYD', 'ICN'), leg('ICN', 'UBN')])).toBe('SYD → ICN → UBN');
  expect(stopsOf([])).toBe('');
});
