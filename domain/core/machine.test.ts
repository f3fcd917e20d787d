import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cargoActs } from '~/domain/cargo/acts';
import { type CargoState, cargoStates, finalCargoStates } from '~/domain/cargo/states';
import { createMachine, type Machine, type Transition, transitionsOf } from '~/domain/core/machine';
import { formTransitions } from '~/domain/forms/acts';
import { finalFormStates, formStates } from '~/domain/forms/states';
import { parcelMachine, parcelTransitions } from '~/domain/parcels/acts';
import { finalParcelStates, firstParcelState, parcelStates } from '~/domain/parcels/states';

const cargoTransitions = transitionsOf<CargoState>(cargoActs);

type Case<S extends string> = {
  name: string;
  machine: Machine<S>;
  states: readonly S[];
  transitions: readonly Transition<S>[];
  first: S;
  finals: readonly S[];
};

check({
  name: 'form',
  machine: createMachine(formTransitions, 'form.move_refused'),
  states: formStates,
  transitions: formTransitions,
  first: 'draft',
  finals: finalFormStates,
});
check({
  name: 'cargo',
  machine: createMachine(cargoTransitions, 'cargo.move_refused'),
  states: cargoStates,
  transitions: cargoTransitions,
  first: 'planned',
  finals: finalCargoStates,
});
check({
  name: 'parcel',
  machine: parcelMachine,
  states: parcelStates,
  transitions: parcelTransitions,
  first: firstParcelState,
  finals: finalParcelStates,
});

function check<S extends string>({ name, machine, states, transitions, first, finals }: Case<S>): void {
  describe(`${name} states`, () => {
    it('are all reachable from the first', () => {
      expect([...reachableStates(machine, first)].sort()).toEqual([...states].sort());
    });
    it('end in the final states', () => {
      expect(states.filter((state) => machine.isFinal(state)).sort()).toEqual([...finals].sort());
    });
    it('have each move once, never to itself', () => {
      const keys = transitions.map((move) => `${move.from} ${move.to}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(transitions.every((move) => move.from !== move.to)).toBe(true);
    });
    it('allow the moves in the table and refuse every other pair', () => {
      for (const from of states) {
        for (const to of states) {
          const isNamed = transitions.some((move) => move.from === from && move.to === to);
          expect(machine.canMove(from, to)).toBe(isNamed);
          const move = (): void => machine.assertMove(from, to);
          if (isNamed) expect(move).not.toThrow();
          else expect(move).toThrow(expect.objectContaining({ params: { from, to } }));
        }
      }
    });
    it('never leave a final state, whatever is attempted', () => {
      fc.assert(
        fc.property(fc.array(fc.constantFrom(...states), { maxLength: 50 }), (path) => {
          let state = first;
          for (const next of path) {
            const wasFinal = machine.isFinal(state);
            if (machine.canMove(state, next)) state = next;
            if (wasFinal) expect(finals).toContain(state);
          }
        }),
      );
    });
  });
}

function reachableStates<S extends string>(machine: Machine<S>, first: S): Set<S> {
  const reached = new Set([first]);
  for (const state of reached) for (const next of machine.nextStates(state)) reached.add(next);
  return reached;
}
