import { expect } from 'vitest';
import { type Problem, toProblem } from '~/server/core/errors';

/** What a face would learn of the refusal; fails when there was none. */
export async function problemOf(promise: Promise<unknown>): Promise<Problem> {
  return await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}
