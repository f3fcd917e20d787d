import examples from './examples.json';

/** A request as JSON, where the operation has a body, and what it answers. */
export type Example = { request?: unknown; response: unknown };

const byProcedure: Readonly<Record<string, Example>> = examples;

/** The examples of an operation, which stand in `examples.json` by its name. */
export function exampleOf(procedure: string): Example | undefined {
  return Object.hasOwn(byProcedure, procedure) ? byProcedure[procedure] : undefined;
}
