import examples from './examples.json';

/** Example of a request's JSON body, if it has one, and of the response. */
export type Example = { request?: unknown; response: unknown };

const byProcedure: Readonly<Record<string, Example>> = examples;

/** Returns the examples of an operation from `examples.json`. */
export function exampleOf(procedure: string): Example | undefined {
  return Object.hasOwn(byProcedure, procedure) ? byProcedure[procedure] : undefined;
}
