import { describe, expect, it } from 'vitest';
import { cargoStates } from '~/domain/cargo/states';
import { formStates } from '~/domain/forms/states';
import { parcelStates, shownHoldReasons } from '~/domain/parcels/states';
import en from '~/locales/en/frame.json';
import mn from '~/locales/mn/frame.json';
import { refusedState } from './refused-state';

describe('refusedState', () => {
  it.each([
    ['parcel.move_refused', { from: 'on_hold', to: 'ready', reason: 'sanctions' }, 'on_hold', 'sanctions'],
    ['parcel.move_refused', { from: 'on_hold', to: 'ready', reason: 'review' }, 'on_hold', 'review'],
    ['parcel.move_refused', { from: 'departed', to: 'ready', reason: 'sanctions' }, 'departed', undefined],
    ['parcel.on_hold', { number: '1', reason: 'price' }, 'on_hold', 'price'],
    ['parcel.not_ready', { number: '1', status: 'received' }, 'received', undefined],
    ['form.move_refused', { from: 'expired', to: 'accepted' }, 'expired', undefined],
    ['cargo.not_open', { cargo: 'C-1', status: 'closed' }, 'closed', undefined],
  ])('finds the state of %s with %o', (code, params, state, reason) => {
    expect(refusedState(code, params)).toMatchObject({ state, reason });
  });

  it('finds no state in other refusals and in unknown values', () => {
    expect(refusedState('parcel.unpriced', {})).toBeUndefined();
    expect(refusedState('parcel.move_refused', { from: 'toString' })).toBeUndefined();
    expect(refusedState('toString', { from: 'ready' })).toBeUndefined();
  });
});

describe('the texts of refusals', () => {
  it.each([
    ['mn', mn],
    ['en', en],
  ])('name the next step of every status and hold in %s', (_language, { refused: { next, held } }) => {
    expect(Object.keys(next.parcel)).toEqual(parcelStates);
    expect(Object.keys(next.form)).toEqual(formStates);
    expect(Object.keys(next.cargo)).toEqual(cargoStates);
    expect(Object.keys(held)).toEqual(shownHoldReasons);
  });
});
