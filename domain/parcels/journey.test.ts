import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove } from '~/domain/parcels/acts';
import { publicParcelSteps, publicStepOf } from '~/domain/parcels/events';
import { isFinal, isHoldable, type ParcelState, parcelStates } from '~/domain/parcels/states';
import { defaultConstants } from '~/domain/settings/default-constants';

type Model = { status: ParcelState; heldFrom: ParcelState | null };

describe('10,000 journeys of 50 attempted moves', () => {
  it('resume the held state, never leave a final one, and map only to public steps', () => {
    const paths = fc.array(fc.constantFrom(...parcelStates), { maxLength: 50 });
    fc.assert(
      fc.property(paths, (journey) => {
        let parcel: Model = { status: 'received', heldFrom: null };
        for (const to of journey) {
          if (!canMove(parcel.status, to, parcel.heldFrom)) continue;
          expect(isFinal(parcel.status)).toBe(false);
          if (parcel.status === 'on_hold' && isHoldable(to)) expect(to).toBe(parcel.heldFrom);
          parcel = { status: to, heldFrom: to === 'on_hold' ? parcel.status : null };
          const step = publicStepOf(parcel.status, parcel.heldFrom);
          expect(step === undefined || publicParcelSteps.includes(step)).toBe(true);
        }
        expect(parcel.status === 'on_hold').toBe(parcel.heldFrom !== null);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('constants', () => {
  it('are whole, not negative, and have valid keys', () => {
    for (const [key, value] of Object.entries(defaultConstants)) {
      expect(key).toMatch(/^[a-z][a-z0-9_.]{1,79}$/u);
      expect(Number.isInteger(value) && value >= 0).toBe(true);
    }
  });
});
