import { describe, expect, test } from 'vitest';
import { builtInRoleNames, builtInRoles } from '~/domain/roles/built-in';
import { abilityFor } from '~/domain/roles/permissions';
import { canAct, moveOf, parcelActs, scanMoves } from './acts';
import { eventKindOf } from './events';
import { isFinal, parcelStates } from './states';

const moves = Object.entries(parcelActs).flatMap(([act, { from, ...rest }]) =>
  'to' in rest ? from.map((state) => [act, state, rest] as const) : [],
);

describe('acts on parcels', () => {
  test.each(moves.filter(([act]) => act !== 'forward' && act !== 'recall'))(
    '%s from %s writes the event of its move',
    (_act, from, { to, kind }) => {
      expect(eventKindOf(from, to)).toBe(kind);
    },
  );

  test.each(Object.values(scanMoves))('a scan leads to the status of the act $act', ({ act, to }) => {
    expect(moveOf(act).to).toBe(to);
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
  ] as const)('%s of a parcel %s (from %s) is possible: %s', (act, status, heldFrom, isPossible) => {
    expect(canAct(act, { status, heldFrom })).toBe(isPossible);
  });

  test.each(['cancel', 'recall', 'writeOff'] as const)('only administrators may %s', (act) => {
    const { permission } = parcelActs[act];
    const holders = builtInRoleNames.filter((role) =>
      abilityFor(builtInRoles[role], {}).can(permission, 'Parcel'),
    );
    expect(holders).toEqual(['admin']);
  });

  test('offers an act in every status that is not final', () => {
    for (const status of parcelStates) {
      expect(canAct('writeOff', { status, heldFrom: null })).toBe(!isFinal(status));
    }
  });
});
