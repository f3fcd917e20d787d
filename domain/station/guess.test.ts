import { describe, expect, test } from 'vitest';
import { storedCargo, storedNumber, storedParcel } from '~/tests/factories/stored-parcels';
import { type Guess, guessAnswer, type ParcelScan } from './guess';
import { addUp, changeOf, likelyParcel, oppositeOf, runningCargo, type WaitingScan } from './likely';
import type { StoredCargo, StoredParcel } from './schema';

const number = storedNumber;
const at = new Date('2026-11-22T08:00:00Z');
const open: StoredCargo = { ...storedCargo, id: 'open', grossG: 99_000 };
const landed: StoredCargo = { ...open, id: 'landed', code: 'SYD-26-0041', status: 'arrived', awaited: 3 };
const cargos = [open, landed];
const ready = storedParcel;
const flown: StoredParcel = { ...ready, status: 'departed', cargoId: 'landed' };
const load: ParcelScan = { act: 'load', cargoId: 'open', number };
const arrive: ParcelScan = { act: 'arrive', cargoId: 'landed', number };
const measured = { lengthMm: 1, widthMm: 1, heightMm: 1, grossG: 1, place: '' };
const measure: ParcelScan = { act: 'measure', number, ...measured };

describe('the guess of a station', () => {
  test.each<[string, ParcelScan, Partial<StoredParcel> | undefined, Guess['verdict'], Guess['code']?]>([
    ['a ready parcel is loaded', load, {}, 'good'],
    ['a parcel in this cargo is known', load, { status: 'loaded', cargoId: 'open' }, 'known'],
    [
      'a parcel in another cargo',
      load,
      { status: 'loaded', cargoId: 'landed' },
      'bad',
      'parcel.already_loaded',
    ],
    ['a parcel on hold', load, { status: 'on_hold' }, 'bad', 'parcel.on_hold'],
    ['a parcel that is not ready', load, { status: 'received' }, 'bad', 'parcel.not_ready'],
    ['a parcel that is not stored', load, undefined, 'unsure'],
    ['into a cargo that is not open', { ...load, cargoId: 'landed' }, {}, 'bad', 'cargo.not_open'],
    ['into a cargo that is not stored', { ...load, cargoId: 'new' }, {}, 'unsure'],
    ['an awaited parcel arrives', arrive, flown, 'good'],
    ['a missing parcel arrives', arrive, { ...flown, isMissing: true }, 'good'],
    ['a parcel that has arrived', arrive, { ...flown, status: 'arrived' }, 'known'],
    ['a parcel of another flight', arrive, { ...flown, cargoId: 'open' }, 'bad', 'parcel.not_in_cargo'],
    ['from a cargo on the ground', { ...arrive, cargoId: 'open' }, flown, 'bad', 'cargo.not_landed'],
    ['a parcel that is not stored arrives', arrive, undefined, 'unsure'],
    ['a screened parcel gets ready', { act: 'ready', number }, { status: 'received' }, 'good'],
    ['a parcel that is ready', { act: 'ready', number }, {}, 'known'],
    [
      'a parcel that is not screened',
      { act: 'ready', number },
      { status: 'received', isScreened: false },
      'bad',
      'parcel.not_screened',
    ],
    ['a parcel that has departed', { act: 'ready', number }, flown, 'bad', 'parcel.move_refused'],
    ['customs', { act: 'customs', number }, { status: 'arrived' }, 'good'],
    ['clearing', { act: 'available', number }, { status: 'customs' }, 'good'],
    ['sending out', { act: 'out_for_delivery', number }, { status: 'available' }, 'good'],
    ['bringing back', { act: 'back', number }, { status: 'delivery_failed' }, 'good'],
    ['a status that is not stored', { act: 'back', number }, undefined, 'unsure'],
    ['measuring', measure, { status: 'received' }, 'good'],
    ['measuring a parcel on hold with an unknown former status', measure, { status: 'on_hold' }, 'unsure'],
    ['measuring a parcel that has departed', measure, flown, 'bad', 'parcel.move_refused'],
  ])('predicts the answer to a scan: %s', (_, content, parcel, verdict, code) => {
    const guess = guessAnswer(content, { parcel: parcel && { ...ready, ...parcel }, cargos, at });
    expect([guess.verdict, guess.code]).toEqual([verdict, code]);
  });

  test('is unsure after the cut-off by the clock of the device', () => {
    expect(guessAnswer(load, { parcel: ready, cargos, at: open.cutOff }).verdict).toBe('unsure');
  });
});

describe('the expected state after waiting scans', () => {
  const good = { verdict: 'good' } as const;
  const scan = (id: string, content: ParcelScan, guess: Guess = good): WaitingScan => ({
    id,
    content,
    guess,
  });
  const undo = (id: string, undoes: string, takesBack?: ParcelScan): WaitingScan => ({
    id,
    guess: good,
    content: { act: 'undo', undoes },
    takesBack,
  });
  const loaded = { status: 'loaded', cargoId: 'open' };

  test.each<[string, StoredParcel, WaitingScan[], object]>([
    ['a load', ready, [scan('1', load)], loaded],
    ['a load that is likely refused', ready, [scan('1', load, { verdict: 'bad' })], ready],
    ['a load that was undone', ready, [scan('1', load), undo('2', '1')], ready],
    ['a load that was repeated', ready, [scan('1', load), undo('2', '1'), scan('3', load)], loaded],
    [
      'the undo of a load that was sent',
      { ...ready, ...loaded, status: 'loaded' },
      [undo('2', '1', load)],
      ready,
    ],
    ['an arrival', flown, [scan('1', arrive)], { status: 'arrived', cargoId: 'landed' }],
    ['the undo of an arrival', { ...flown, status: 'arrived' }, [undo('2', '1', arrive)], flown],
    [
      'a row of steps',
      { ...flown, status: 'arrived' },
      [scan('1', { act: 'customs', number }), scan('2', { act: 'available', number })],
      { status: 'available' },
    ],
    ['a measuring', ready, [scan('1', measure)], { grossG: 1 }],
  ])('includes the effect of %s', (_, stored, waiting, expected) => {
    expect(likelyParcel(stored, waiting)).toMatchObject(expected);
  });

  test('includes the count and weight of a cargo', () => {
    const loading = changeOf(ready, likelyParcel(ready, [scan('1', load)])) ?? expect.fail();
    expect(loading).toEqual({ cargoId: 'open', parcels: 1, grossG: 2_000, awaited: 0 });
    expect(runningCargo(open, loading)).toMatchObject({ parcels: 11, grossG: 101_000, isOver: true });
    expect(addUp([loading, oppositeOf(loading), loading])).toEqual([loading]);
    const coming = changeOf(flown, likelyParcel(flown, [scan('1', arrive)])) ?? expect.fail();
    expect(runningCargo(landed, coming)).toMatchObject({ parcels: 10, awaited: 2 });
    expect(runningCargo(open, undefined)).toBe(open);
    expect(changeOf(ready, { ...ready, status: 'on_hold' })).toBeUndefined();
  });
});
