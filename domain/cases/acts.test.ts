import { describe, expect, test } from 'vitest';
import { type CaseAct, canActOnCase, caseActs, caseMachine } from './acts';
import { type CaseState, caseStates, isUndecidedCase } from './states';

const starts: Readonly<Record<CaseAct, readonly CaseState[]>> = {
  ask: ['open'],
  write: ['open', 'waiting_customer', 'decided'],
  reply: ['waiting_customer'],
  assign: ['open', 'waiting_customer', 'decided'],
  decide: ['open', 'waiting_customer'],
  reject: ['open', 'waiting_customer'],
  settle: ['decided'],
  withdraw: ['open', 'waiting_customer'],
  reopen: ['decided', 'settled', 'rejected'],
};
const moves: readonly string[] = [
  ...['open waiting_customer', 'open decided', 'open settled', 'open rejected', 'open withdrawn'],
  ...['waiting_customer open', 'waiting_customer decided', 'waiting_customer settled'],
  ...['waiting_customer rejected', 'waiting_customer withdrawn'],
  ...['decided settled', 'decided open', 'rejected open', 'settled open'],
];
const acts = Object.entries(starts).map(([act, from]) => ({ act, from }));

describe('the actions on a case', () => {
  test.each(acts)('$act is possible in its states alone', ({ act, from }) => {
    const known = caseActs;
    const name = Object.keys(known).find((one): one is CaseAct => one === act);
    const possible = caseStates.filter((state) => name && canActOnCase(name, state));
    expect(possible).toEqual(caseStates.filter((state) => from.includes(state)));
  });

  test('no other move is allowed, and every state is reached', () => {
    const allowed = caseStates.flatMap((from) =>
      caseStates.filter((to) => caseMachine.canMove(from, to)).map((to) => `${from} ${to}`),
    );
    expect(allowed.sort()).toEqual([...moves].sort());
    expect(new Set(moves.map((move) => move.split(' ')[1]))).toEqual(new Set(caseStates));
  });

  test('a withdrawn case is final, and one without a decision is undecided', () => {
    expect(caseStates.filter(caseMachine.isFinal)).toEqual(['withdrawn']);
    expect(caseStates.filter(isUndecidedCase)).toEqual(['open', 'waiting_customer']);
  });
});
