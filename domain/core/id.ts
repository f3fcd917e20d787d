const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** An id out of an address, if it can be one. `idSchema` says the same of what is sent to the server. */
export function readId(text: string | null): string | undefined {
  return text !== null && guid.test(text) ? text : undefined;
}
