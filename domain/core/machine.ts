import { DomainError, type ErrorCode } from '~/domain/core/errors';

export type Transition<State extends string> = { from: State; to: State };

/** An action: the states it starts from and the state it leads to. Without a target the state does not change. */
export type Act<State extends string> = {
  from: readonly State[];
  to?: State;
  /** It leads to one of several states. */
  toOneOf?: readonly State[];
};

export type Machine<State extends string> = {
  canMove: (from: State, to: State) => boolean;
  isFinal: (state: State) => boolean;
  nextStates: (from: State) => readonly State[];
  /** @throws DomainError with the machine's code and `{ from, to }`. */
  assertMove: (from: State, to: State) => void;
};

/** The checks of a transition table. */
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

/** The states by their own names, for SQL, where the compiler does not check a quoted state. */
export function byName<State extends string>(states: readonly State[]): { readonly [Name in State]: Name };
export function byName(states: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(states.map((state) => [state, state]));
}

/** A type guard for a group of states. */
export function isOneOf<State extends string>(group: readonly State[]): (state: string) => state is State {
  return (state): state is State => group.some((member) => member === state);
}

/** The transitions that a table of actions allows, each once. */
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
  /** Whether the action is possible in this state. Permissions are checked elsewhere. */
  canAct: (act: Name, status: State) => boolean;
  /** @throws DomainError with the machine's code and `{ from, to }`. */
  assertAct: (act: Name, status: State) => void;
};

/** The checks of a table of actions. */
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
