import { DomainError, type ErrorCode } from '~/domain/core/errors';

export type Transition<State extends string> = { from: State; to: State };

export type Machine<State extends string> = {
  canMove: (from: State, to: State) => boolean;
  isFinal: (state: State) => boolean;
  nextStates: (from: State) => readonly State[];
  /** @throws DomainError with the machine's code and `{ from, to }`. */
  assertMove: (from: State, to: State) => void;
};

/** The questions one asks of a transition table. */
export function createMachine<State extends string>(
  transitions: readonly Transition<State>[],
  refusal: ErrorCode,
): Machine<State> {
  const nextStates = (from: State): readonly State[] =>
    transitions.filter((move) => move.from === from).map((move) => move.to);
  const canMove = (from: State, to: State): boolean => nextStates(from).includes(to);
  return {
    canMove,
    nextStates,
    isFinal: (state) => nextStates(state).length === 0,
    assertMove: (from, to) => {
      if (!canMove(from, to)) throw new DomainError(refusal, { from, to });
    },
  };
}

/** The states by their own names, for SQL, where a quoted state would be text that no compiler checks. */
export function byName<State extends string>(states: readonly State[]): { readonly [Name in State]: Name };
export function byName(states: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(states.map((state) => [state, state]));
}

/** The test whether a state is one of a group. */
export function isOneOf<State extends string>(group: readonly State[]): (state: string) => state is State {
  return (state): state is State => group.some((member) => member === state);
}
