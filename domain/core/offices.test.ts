import { describe, expect, it, test } from 'vitest';
import { airports, isKnownAirport } from '~/domain/cargo/airports';
import { zoneOffsetHours } from '~/domain/core/format/zones';
import {
  destinationOffice,
  destinationZone,
  farZone,
  flightsOf,
  isOffice,
  officeOfAirport,
  officeOfRole,
  offices,
  officeTable,
  originOffice,
  originZone,
  receivingOffice,
  zoneName,
} from './offices';

describe.each(offices)('the office %s', (office) => {
  const { airport, country, zone } = officeTable[office];

  it('has the country and the zone of its airport', () => {
    if (!isKnownAirport(airport)) return expect.unreachable(`${airport} is not in the table of airports`);
    expect(airports[airport]).toEqual({ country, zone });
    expect(officeOfAirport(airport)).toBe(office);
  });
});

test('every airport has a zone of the runtime', () => {
  const at = new Date('2026-11-21T02:00:00Z');
  for (const { zone } of Object.values(airports)) expect(zoneOffsetHours(at, zone)).toBeGreaterThan(6);
});

test('the first office of each side is its main office', () => {
  expect([originOffice, destinationOffice]).toEqual(['sydney', 'ulaanbaatar']);
  expect([zoneName(originZone, 'en'), zoneName(destinationZone, 'mn')]).toEqual(['Sydney', 'Улаанбаатар']);
  expect([farZone(originZone), farZone(destinationZone)]).toEqual([destinationZone, originZone]);
});

test('staff of an origin office receive there, all others at the main origin', () => {
  expect(officeOfRole('warehouse-mn')).toBe('ulaanbaatar');
  expect(['warehouse-au', 'warehouse-mn', 'admin'].map(receivingOffice)).toEqual([
    'sydney',
    'sydney',
    'sydney',
  ]);
});

test('a main office has the flights of all airports without another office', () => {
  const { airport, side } = officeTable[originOffice];
  const others = offices.map((office) => officeTable[office]).filter((office) => office.side === side);
  const airportsOfOthers = others.map((office) => office.airport).filter((code) => code !== airport);
  expect(flightsOf(originOffice)).toEqual({ airports: airportsOfOthers, isAllBut: true });
});

test('an id that is not in the table is no office', () => {
  expect(['sydney', 'nowhere', 'toString'].map(isOffice)).toEqual([true, false, false]);
});
