import superjson, { type SuperJSONResult } from 'superjson';

/** What the server reads of superjson's format: the value where it stands, and no references to it. */
export function serializeInput(input: unknown): SuperJSONResult {
  const { json, meta } = superjson.serialize(input);
  return { json, ...(meta?.values && { meta: { values: meta.values, v: 1 } }) };
}

/** For tRPC's client. */
export const wire = { serialize: serializeInput, deserialize: superjson.deserialize };
