import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrivalState, arrivalStates } from '~/domain/arrivals/states';
import { noConditions } from '~/domain/quotes/fee-conditions';
import {
  isBoxing,
  isLeaving,
  offeredServices,
  type ServedArrival,
  type ServiceFee,
  servicePrice,
  serviceRefusal,
} from './offers';
import { isOpen, type ServicePurpose, type ServiceState, servicePurposes, serviceStates } from './states';

const feeOf = (purpose: ServicePurpose, change: Partial<ServiceFee> = {}): ServiceFee => ({
  ...{
    code: `service-${purpose}`,
    purpose,
    kind: 'fixed',
    cents: 500,
    bps: 0,
    minCents: 0,
    basis: 'freight',
  },
  ...{ isAutomatic: false, rule: null, conditions: noConditions },
  ...change,
});
const fees = servicePurposes.map((purpose) => feeOf(purpose));
const arrival = (change: Partial<ServedArrival> = {}): ServedArrival => ({
  status: 'stored',
  grossG: 1_234,
  services: [],
  ...change,
});

describe('an offer', () => {
  test('has every service with a price, and no other', () => {
    const some = [feeOf('dispose'), feeOf('photos')];
    expect(offeredServices(arrival(), some, 'individual').map(({ purpose }) => purpose)).toEqual([
      'photos',
      'dispose',
    ]);
    expect(offeredServices(arrival(), [], 'individual')).toEqual([]);
  });

  test('has no service whose price is for customers of the other kind', () => {
    const some = [feeOf('photos', { conditions: { ...noConditions, audience: 'organization' } })];
    expect(offeredServices(arrival(), some, 'individual')).toEqual([]);
    expect(offeredServices(arrival(), some, 'organization')).toHaveLength(1);
  });

  test('has a free service at 0 cents', () => {
    expect(offeredServices(arrival(), [feeOf('unpack', { cents: 0 })], 'individual')).toMatchObject([
      { cents: 0, refusal: null },
    ]);
  });
});

describe('the price of a service', () => {
  test.each([
    ['an amount', feeOf('repack', { cents: 800 }), 800],
    ['an amount a box', feeOf('split', { kind: 'per_piece', cents: 300 }), 900],
    ['an amount a kilogram, half a cent up', feeOf('unpack', { kind: 'per_kg', cents: 250 }), 309],
  ])('is %s', (_name, fee, cents) => {
    expect(servicePrice(fee, { boxes: 3, grossG: 1_234 })).toBe(cents);
  });
});

describe('where a service can be asked', () => {
  const nowhere = arrivalStates.filter((status) => status !== 'stored' && status !== 'joined');
  type Case = [ArrivalState, ServicePurpose, boolean];
  const cases = servicePurposes.flatMap((purpose): Case[] => [
    ['stored', purpose, true],
    ['joined', purpose, !isLeaving(purpose) && !isBoxing(purpose)],
    ...nowhere.map((status): Case => [status, purpose, false]),
  ]);
  test.each(cases)('on an arrival that is %s, %s is possible: %s', (status, purpose, isPossible) => {
    const refusal = serviceRefusal({ status, services: [] }, purpose);
    expect(refusal).toEqual(isPossible ? undefined : { code: 'service.not_now' });
  });
});

describe('services beside each other', () => {
  const beside = (open: ServicePurpose, asked: ServicePurpose, status: ServiceState = 'asked') =>
    serviceRefusal({ status: 'stored', services: [{ purpose: open, status }] }, asked);

  test.each([
    ['photos', 'photos', 'service.asked'],
    ['photos', 'repack', undefined],
    ['contents_check', 'dispose', undefined],
    ['repack', 'split', 'service.excluded'],
    ['repack', 'return_to_shop', 'service.excluded'],
    ['return_to_shop', 'dispose', 'service.excluded'],
    ['dispose', 'collect_here', 'service.excluded'],
    ['dispose', 'unpack', undefined],
    ['unpack', 'repack', undefined],
  ] as const)('%s is open, and %s is refused with %s', (open, asked, code) => {
    expect(beside(open, asked)?.code).toBe(code);
  });

  test('exclude each other in both directions, and only while they are open', () => {
    for (const one of servicePurposes)
      for (const other of servicePurposes) {
        expect(beside(one, other)?.code).toBe(beside(other, one)?.code);
        for (const status of serviceStates.filter((state) => !isOpen(state)))
          expect(beside(one, other, status)).toBeUndefined();
      }
  });

  const services = fc.array(
    fc.record({ purpose: fc.constantFrom(...servicePurposes), status: fc.constantFrom(...serviceStates) }),
    { maxLength: 8 },
  );
  test('never include two that leave the shelf or make boxes', () => {
    fc.assert(
      fc.property(services, (wanted) => {
        const asked: { purpose: ServicePurpose; status: ServiceState }[] = [];
        for (const service of wanted) {
          const offer = offeredServices(arrival({ services: asked }), fees, 'individual').find(
            ({ purpose }) => purpose === service.purpose,
          );
          if (offer?.refusal === null) asked.push(service);
        }
        const open = asked.filter(({ status }) => isOpen(status)).map(({ purpose }) => purpose);
        expect(new Set(open).size).toBe(open.length);
        expect(open.filter((purpose) => isLeaving(purpose) || isBoxing(purpose)).length).toBeLessThanOrEqual(
          1,
        );
      }),
    );
  });
});
