import superjson, { type SuperJSONResult } from 'superjson';

/** Input in the subset of superjson that the server reads: values in place, without references. */
export function serializeInput(input: unknown): SuperJSONResult {
  const { json, meta } = superjson.serialize(input);
  return { json, ...(meta?.values && { meta: { values: meta.values, v: 1 } }) };
}

/** The transformer for tRPC's client. */
export const wire = { serialize: serializeInput, deserialize: superjson.deserialize };
