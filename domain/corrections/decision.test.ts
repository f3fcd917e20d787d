import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ParcelState, parcelStates } from '~/domain/parcels/states';
import {
  type CorrectionAuthor,
  type CorrectionDecision,
  type CorrectionPhase,
  correctedFields,
  correctionAuthors,
  correctionPhases,
  decisionOf,
  decisionOfAll,
  phaseOf,
} from './decision';

const parcel = (status: ParcelState, heldFrom: ParcelState | null = null) => ({ status, heldFrom });

describe('the phase of a form', () => {
  test.each([
    ['draft', [], 'over'],
    ['submitted', [], 'before_acceptance'],
    ['rejected', [], 'over'],
    ['expired', [], 'over'],
    ['accepted', [parcel('received'), parcel('loaded')], 'before_departure'],
    ['accepted', [parcel('on_hold', 'ready')], 'before_departure'],
    ['accepted', [parcel('on_hold', 'customs')], 'after_departure'],
    ['accepted', [parcel('received'), parcel('departed')], 'after_departure'],
    ['accepted', [parcel('delivery_failed')], 'after_departure'],
    ['accepted', [parcel('available'), parcel('out_for_delivery')], 'out'],
    ['accepted', [parcel('delivered'), parcel('received')], 'before_departure'],
    ['accepted', [parcel('return_pending'), parcel('lost')], 'over'],
    ['accepted', [parcel('delivered')], 'over'],
  ] as const)('%s with parcels %o is %s', (status, parcels, phase) => {
    expect(phaseOf({ status, parcels })).toBe(phase);
  });

  test('depends on no order of the parcels', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parcelStates), { maxLength: 5 }), (states) => {
        const parcels = states.map((state) => parcel(state));
        const mirrored = parcels.toReversed();
        expect(phaseOf({ status: 'accepted', parcels })).toBe(
          phaseOf({ status: 'accepted', parcels: mirrored }),
        );
      }),
    );
  });
});

const refused = (code: string) => ({ refused: `correction.${code}` });

/** The table again, by hand: name, mobile, address, delivery. */
const expected: Readonly<Record<CorrectionPhase, Record<CorrectionAuthor, unknown[]>>> = {
  before_acceptance: {
    sender: ['at_once', 'at_once', 'at_once', 'at_once'],
    receiver: [
      refused('no_link_yet'),
      refused('no_link_yet'),
      refused('no_link_yet'),
      refused('no_link_yet'),
    ],
    staff: ['at_once', 'at_once', 'at_once', 'at_once'],
  },
  before_departure: {
    sender: ['staff', 'staff', 'staff', 'staff'],
    receiver: [
      refused('no_link_yet'),
      refused('no_link_yet'),
      refused('no_link_yet'),
      refused('no_link_yet'),
    ],
    staff: ['at_once', 'at_once', 'at_once', 'at_once'],
  },
  after_departure: {
    sender: ['staff', 'staff', 'staff', 'staff'],
    receiver: [refused('not_by_receiver'), 'staff', 'staff', refused('not_by_receiver')],
    staff: ['at_once', 'at_once', 'at_once', 'at_once'],
  },
  out: {
    sender: ['staff', 'staff', refused('out'), refused('out')],
    receiver: [refused('out'), refused('out'), refused('out'), refused('out')],
    staff: ['at_once', 'at_once', refused('out'), refused('out')],
  },
  over: {
    sender: [refused('over'), refused('over'), refused('over'), refused('over')],
    receiver: [refused('over'), refused('over'), refused('over'), refused('over')],
    staff: [refused('over'), refused('over'), refused('over'), refused('over')],
  },
};

describe.each(correctionPhases)('in the phase %s', (phase) => {
  test.each(correctionAuthors)('each field has the decision of the table for the %s', (author) => {
    expect(correctedFields.map((field) => decisionOf(field, author, phase))).toEqual(expected[phase][author]);
  });
});

const freedom = (decision: CorrectionDecision): number =>
  decision === 'at_once' ? 2 : decision === 'staff' ? 1 : 0;

test.each(['sender', 'staff'] as const)('a later phase is never freer for the %s', (author) => {
  for (const field of correctedFields) {
    const steps = correctionPhases.map((phase) => freedom(decisionOf(field, author, phase)));
    expect(steps).toEqual([...steps].sort((one, other) => other - one));
  }
});

test('several fields are refused with one, and wait for staff with one', () => {
  expect(decisionOfAll(['mobile', 'address'], 'sender', 'out')).toEqual(refused('out'));
  expect(decisionOfAll(['mobile'], 'sender', 'out')).toBe('staff');
  expect(decisionOfAll(['name', 'mobile'], 'sender', 'before_acceptance')).toBe('at_once');
});
