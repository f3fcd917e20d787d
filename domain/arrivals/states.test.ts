import { describe, expect, it, test } from 'vitest';
import { type ArrivalAct, arrivalActs, arrivalMachine, canActOnArrival } from './acts';
import { arrivalEventKinds, isPublicArrivalEvent } from './events';
import { type ArrivalState, arrivalStates, finalArrivalStates } from './states';

/** Every transition, written by hand. */
const allowed: Readonly<Record<ArrivalState, readonly ArrivalState[]>> = {
  unclaimed: ['stored', 'cancelled', 'return_pending', 'disposed', 'lost'],
  stored: [
    'unclaimed',
    'cancelled',
    'joined',
    'repacked',
    'collected',
    'return_pending',
    'returned',
    'disposed',
    'lost',
  ],
  joined: ['stored', 'accepted', 'repacked'],
  accepted: [],
  repacked: [],
  collected: [],
  return_pending: ['stored', 'unclaimed', 'returned', 'disposed', 'lost'],
  returned: [],
  disposed: [],
  lost: ['stored', 'unclaimed'],
  cancelled: [],
};
const pairs = arrivalStates.flatMap((from) => arrivalStates.map((to) => ({ from, to })));

test.each(pairs)('a move from $from to $to is allowed or refused by the table', ({ from, to }) => {
  expect(arrivalMachine.canMove(from, to)).toBe(allowed[from].includes(to));
});

describe('the states of an arrival', () => {
  it('are all reached from the two first ones', () => {
    const reached = new Set<ArrivalState>(['unclaimed', 'stored']);
    for (const _ of arrivalStates)
      for (const state of reached) for (const next of arrivalMachine.nextStates(state)) reached.add(next);
    expect([...reached].sort()).toEqual([...arrivalStates].sort());
  });

  it('are final where nothing follows', () => {
    const final = arrivalStates.filter((state) => arrivalMachine.isFinal(state));
    expect(final.sort()).toEqual([...finalArrivalStates].sort());
  });
});

test.each<[ArrivalAct, readonly ArrivalState[]]>([
  ['assign', ['unclaimed']],
  ['unassign', ['stored']],
  ['cancel', ['unclaimed', 'stored']],
  ['place', ['unclaimed', 'stored', 'joined', 'return_pending']],
  ['measure', ['unclaimed', 'stored', 'joined']],
  ['photograph', ['unclaimed', 'stored', 'joined', 'return_pending']],
  ['label', ['unclaimed', 'stored', 'joined', 'return_pending']],
  ['settle', ['stored', 'joined']],
  ['suggest', ['unclaimed']],
  ['startReturn', ['unclaimed', 'stored']],
  ['cancelReturn', ['return_pending']],
  ['completeReturn', ['return_pending']],
  ['dispose', ['unclaimed', 'stored', 'return_pending']],
  ['writeOff', ['unclaimed', 'stored', 'return_pending']],
  ['find', ['lost']],
])('the action %s is possible in %j alone', (act, states) => {
  expect(arrivalStates.filter((state) => canActOnArrival(act, state))).toEqual(states);
  expect(arrivalEventKinds).toContain(arrivalActs[act].kind);
});

test('a customer sees neither places nor labels nor who else it was given to', () => {
  const hidden = arrivalEventKinds.filter((kind) => !isPublicArrivalEvent(kind));
  expect([...hidden].sort()).toEqual(['claimed', 'labelled', 'note', 'placed', 'settled', 'unassigned']);
});
