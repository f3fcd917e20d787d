import { DomainError, type ErrorCode } from '~/domain/core/errors';

export type Transition<State extends string> = { from: State; to: State };

/** What is done: from which states, and where it leads; without either target the state stays. */
export type Act<State extends string> = {
  from: readonly State[];
  to?: State;
  /** Where it leads to one of several states. */
  toOneOf?: readonly State[];
};

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

/** The moves that a table of acts allows, each once. */
export function transitionsOf<State extends string>(
  acts: Readonly<Record<string, Act<State>>>,
): Transition<State>[] {
  const moves = new Map<string, Transition<State>>();
  for (const { from, to, toOneOf = [] } of Object.values(acts)) {
    for (const start of from) {
      for (const end of to ? [to] : toOneOf) moves.set(`${start} ${end}`, { from: start, to: end });
    }
  }
  return [...moves.values()];
}

type Acts<Name extends string, State extends string> = {
  /** May it be done to what stands there? Who may do it is asked elsewhere. */
  canAct: (act: Name, status: State) => boolean;
  /** @throws DomainError with the machine's code and `{ from, to }`. */
  assertAct: (act: Name, status: State) => void;
};

/** The questions one asks of a table of acts. */
export function createActs<Name extends string, State extends string>(
  acts: Readonly<Record<Name, Act<State>>>,
  refusal: ErrorCode,
): Acts<Name, State> {
  const canAct = (act: Name, status: State): boolean => acts[act].from.includes(status);
  return {
    canAct,
    assertAct: (act, status) => {
      if (!canAct(act, status)) throw new DomainError(refusal, { from: status, to: acts[act].to ?? act });
    },
  };
}
