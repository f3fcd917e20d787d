import { expect, test } from 'vitest';
import { transitionsOf } from '~/domain/core/machine';
import { serviceActs } from './acts';
import { type ServiceState, serviceStates } from './states';

const transitions = [
  ['asked', 'started'],
  ['asked', 'done'],
  ['asked', 'refused'],
  ['asked', 'withdrawn'],
  ['started', 'done'],
  ['started', 'refused'],
];

test('a service moves as stated here by hand, and in no other way', () => {
  const moves = transitionsOf<ServiceState>(serviceActs).map(({ from, to }) => [from, to]);
  expect(moves.sort()).toEqual([...transitions].sort());
});

test('every state of a service is reached', () => {
  const reached = new Set(['asked', ...transitions.map(([, to]) => to)]);
  expect([...reached].sort()).toEqual([...serviceStates].sort());
});
