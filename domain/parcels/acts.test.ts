import { describe, expect, test } from 'vitest';
import { builtInRoleNames, builtInRoles } from '~/domain/roles/built-in';
import { abilityFor } from '~/domain/roles/permissions';
import { canAct, parcelActs } from './acts';
import { canMove, parcelStates } from './states';

const moves = Object.entries(parcelActs).flatMap(([act, { from, ...rest }]) =>
  'to' in rest ? from.map((state) => [act, state, rest.to] as const) : [],
);

describe('acts', () => {
  test.each(moves)('%s from %s is in the table of moves', (_act, from, to) => {
    expect(canMove(from, to, from === 'on_hold' ? 'received' : null)).toBe(true);
  });

  test.each([
    ['measure', 'on_hold', 'received', true],
    ['measure', 'on_hold', 'ready', true],
    ['measure', 'on_hold', 'customs', false],
    ['measure', 'ready', null, true],
    ['measure', 'loaded', null, false],
    ['screen', 'on_hold', 'ready', true],
    ['screen', 'on_hold', 'customs', false],
    ['release', 'on_hold', 'customs', true],
    ['ready', 'on_hold', 'received', false],
    ['note', 'delivered', null, true],
    ['place', 'delivered', null, false],
  ] as const)('%s of a parcel %s (from %s): %s', (act, status, heldFrom, isPossible) => {
    expect(canAct(act, { status, heldFrom })).toBe(isPossible);
  });

  test.each(['cancel', 'recall', 'writeOff'] as const)('%s is left to administrators', (act) => {
    const { permission } = parcelActs[act];
    const holders = builtInRoleNames.filter((role) =>
      abilityFor(builtInRoles[role], {}).can(permission, 'Parcel'),
    );
    expect(holders).toEqual(['admin']);
  });

  test('from every state that is not final something can be done', () => {
    for (const status of parcelStates) {
      const isOver = ['delivered', 'returned', 'cancelled', 'lost', 'disposed'].includes(status);
      expect(canAct('writeOff', { status, heldFrom: null })).toBe(!isOver);
    }
  });
});
