/** Calls the procedure at `path` (`parcels.list`) of a caller by name. */
export async function callByName(caller: unknown, path: string, input: unknown): Promise<unknown> {
  const procedure = path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), caller);
  if (typeof procedure !== 'function') throw new TypeError(`no procedure ${path}`);
  return await procedure(input);
}
