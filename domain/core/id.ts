const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The id in an address; undefined when it is not an id. `idSchema` checks the input of the server in this way. */
export function readId(text: string | null): string | undefined {
  return text !== null && guid.test(text) ? text : undefined;
}
