import { expect } from 'vitest';
import { type Problem, toProblem } from '~/server/core/api/errors';

/** The problem that the API reports for the refusal; fails if the promise resolves. */
export async function problemOf(promise: Promise<unknown>): Promise<Problem> {
  return await promise.then(
    () => expect.unreachable('it was let through'),
    (error: unknown) => toProblem(error, 'r'),
  );
}
