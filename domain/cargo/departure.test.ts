import { describe, expect, it } from 'vitest';
import { assertCancel } from '~/domain/cargo/acts';
import {
  assertDeparture,
  type DepartingParcel,
  departureCautions,
  departureProblems,
} from '~/domain/cargo/departure';

const cargo = { mawb: '16012345675', capacityG: 20_000, capacityL: 100 };
const good: DepartingParcel = {
  number: 'CM473124829XM',
  status: 'loaded',
  grossG: 9000,
  lengthMm: 500,
  widthMm: 400,
  heightMm: 250,
  screeningReference: 'RACA-1',
  exportReference: 'EXEMPT',
  itemLines: 1,
  isLabelled: true,
  isNameWaiting: false,
  goodsProblems: [],
};

describe('departure', () => {
  it('warns of parcels without a label and does not stop for them', () => {
    const bare = { ...good, number: 'CM1', isLabelled: false };
    expect(departureProblems(cargo, [good, bare])).toEqual([]);
    expect(departureCautions([good, bare])).toEqual([{ code: 'parcel.not_labelled', parcelNumber: 'CM1' }]);
  });
  it('is allowed without problems, up to exactly the capacity', () => {
    expect(departureProblems(cargo, [good, { ...good, grossG: 11_000 }])).toEqual([]);
    expect(() => assertDeparture(cargo, [good])).not.toThrow();
  });
  const cases: [string, Partial<DepartingParcel>, string][] = [
    ['held', { status: 'on_hold' }, 'parcel.on_hold'],
    ['not loaded', { status: 'ready' }, 'parcel.not_loaded'],
    ['waiting for a name to be cleared', { isNameWaiting: true }, 'parcel.name_waiting'],
    ['not screened', { screeningReference: null }, 'parcel.not_screened'],
    ['without export reference', { exportReference: '' }, 'parcel.no_export_reference'],
    ['without items', { itemLines: 0 }, 'parcel.no_items'],
    ['barred by its goods', { goodsProblems: ['parcel.goods_barred'] }, 'parcel.goods_barred'],
    ['without a permit', { goodsProblems: ['parcel.no_permit'] }, 'parcel.no_permit'],
  ];
  it.each(cases)('is refused for a parcel that is %s', (_name, change, code) => {
    expect(departureProblems(cargo, [good, { ...good, ...change, number: 'CM1' }])).toEqual([
      { code, parcelNumber: 'CM1' },
    ]);
  });
  it.each([
    [{ mawb: null }, 'cargo.mawb_missing'],
    [{ mawb: '16012345676' }, 'cargo.mawb_invalid'],
    [{ capacityG: 8999 }, 'cargo.over_capacity'],
    [{ capacityL: 49 }, 'cargo.over_volume'],
    [{ isOverGoodsLimit: true }, 'cargo.goods_limit'],
  ])('is refused for a cargo with %o: %s', (change, code) => {
    expect(departureProblems({ ...cargo, ...change }, [good])).toEqual([{ code }]);
  });
  it('is refused for an empty cargo', () => {
    expect(departureProblems(cargo, [])).toEqual([{ code: 'cargo.empty' }]);
  });
  it('lists all problems together', () => {
    const bad = { ...good, screeningReference: null, itemLines: 0 };
    expect(() => assertDeparture({ ...cargo, mawb: null }, [bad])).toThrow(
      expect.objectContaining({
        code: 'cargo.departure_refused',
        params: { count: 3, parcels: 'CM473124829XM' },
        issues: [
          { path: 'cargo', code: 'cargo.mawb_missing' },
          { path: 'CM473124829XM', code: 'parcel.not_screened' },
          { path: 'CM473124829XM', code: 'parcel.no_items' },
        ],
      }),
    );
  });
});

describe('the volume of a departure', () => {
  it('is unlimited when the cargo has no volume limit', () => {
    expect(departureProblems({ ...cargo, capacityL: null }, [{ ...good, lengthMm: 3000 }])).toEqual([]);
  });
  it('counts each cubic millimetre', () => {
    const slightly = { ...good, lengthMm: 501 };
    expect(departureProblems(cargo, [good, { ...good, number: 'CM2' }])).toEqual([]);
    expect(departureProblems(cargo, [good, slightly])).toEqual([{ code: 'cargo.over_volume' }]);
  });
});

describe('cancelling a cargo', () => {
  it('requires an empty cargo that has not departed', () => {
    expect(() => assertCancel('closed', 0)).not.toThrow();
    expect(() => assertCancel('open', 1)).toThrow(expect.objectContaining({ code: 'cargo.not_empty' }));
    expect(() => assertCancel('departed', 0)).toThrow(
      expect.objectContaining({ code: 'cargo.move_refused' }),
    );
  });
});
