import { expect, it } from 'vitest';
import { DAY_MS } from '~/domain/core/durations';
import type { ParcelState } from '~/domain/parcels/states';
import { isLinkOver } from './link';

const now = new Date('2026-11-26T00:00:00Z');
const parcel = (status: ParcelState, daysAgo: number) => ({
  status,
  since: new Date(now.getTime() - daysAgo * DAY_MS),
});
const isOver = (...parcels: Parameters<typeof isLinkOver>[0]) => isLinkOver(parcels, { days: 60, now });

it.each(['delivered', 'returned'] as const)('ends the link 60 days after %s', (status) => {
  expect(isOver(parcel(status, 59.99))).toBe(false);
  expect(isOver(parcel(status, 60))).toBe(true);
});

it('counts from the last parcel of the form', () => {
  expect(isOver(parcel('delivered', 100), parcel('delivered', 10))).toBe(false);
  expect(isOver(parcel('delivered', 100), parcel('delivered', 61))).toBe(true);
});

it('never ends the link while a parcel is on its way, or without parcels', () => {
  expect(isOver(parcel('delivered', 100), parcel('available', 100))).toBe(false);
  expect(isOver({ status: 'delivered', since: null })).toBe(false);
  expect(isOver()).toBe(false);
});
