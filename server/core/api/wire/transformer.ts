import superjson, { type SuperJSONResult } from 'superjson';
import { deserialize } from './deserialize';

/**
 * superjson's format. For inputs see `deserialize`. Most answers take a third of superjson's time, which makes fourteen
 * checks per value; a list of 25 rows has six hundred values. Values other than JSON, dates and `undefined` are passed
 * to superjson.
 */
export const transformer = {
  serialize: (answer: unknown): SuperJSONResult => serializePlain(answer) ?? superjson.serialize(answer),
  deserialize,
};

type Json = SuperJSONResult['json'];

/** Serializes without superjson; returns undefined when only superjson can. */
export function serializePlain(answer: unknown): SuperJSONResult | undefined {
  if (!Array.isArray(answer) && !isPlainObject(answer)) return undefined;
  const values: Record<string, ['Date'] | ['undefined']> = {};
  // superjson records an object that occurs twice as one, with references.
  const seen = new Set<object>();
  let isPlain = true;
  const json = plain(answer, '');
  if (!isPlain) return undefined;
  return Object.keys(values).length > 0 ? { json, meta: { values, v: 1 } } : { json };

  function plain(value: unknown, path: string): Json {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0) ? value : leave();
    if (value === undefined) {
      values[path] = ['undefined'];
      return null;
    }
    if (typeof value !== 'object' || seen.has(value)) return leave();
    seen.add(value);
    if (Array.isArray(value)) return value.map((item, at) => plain(item, below(path, String(at))));
    if (value instanceof Date && !Number.isNaN(value.getTime())) {
      values[path] = ['Date'];
      return value.toISOString();
    }
    return isPlainObject(value) ? plainObject(value, path) : leave();
  }
  function plainObject(value: object, path: string): Json {
    const json: Record<string, Json> = {};
    for (const [key, item] of Object.entries(value)) {
      if (mostKeys.test(key)) json[key] = plain(item, below(path, key));
      else leave();
    }
    return json;
  }
  function leave(): null {
    isPlain = false;
    return null;
  }
}

/** Other keys need escaping in a path, or are refused. */
const mostKeys = /^(?!__proto__$|constructor$|prototype$)[^.\\]+$/u;

function below(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
