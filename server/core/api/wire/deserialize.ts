import { DomainError } from '~/domain/core/errors';
import { MOST_DEPTH } from './bounded-json';

/**
 * Reads an input in superjson's format, with the types that procedures accept: dates, `undefined` and big integers.
 * References, maps, sets, classes and the rest of superjson are refused: they cost time before any schema checks them.
 * @throws DomainError `body.malformed`.
 */
export function deserialize(sent: unknown): unknown {
  if (!isRecord(sent)) throw malformed();
  const { json, meta } = sent;
  if (meta === undefined) return json;
  if (!isRecord(meta) || Object.keys(meta).some((key) => key !== 'values' && key !== 'v')) throw malformed();
  const { values, v: version = 1 } = meta;
  if (version !== 1) throw malformed();
  if (values === undefined) return json;
  if (Array.isArray(values)) return revive(json, kindOf(values));
  if (!isRecord(values)) throw malformed();
  const root = { json };
  for (const [path, kind] of Object.entries(values))
    reviveAt(root, ['json', ...segmentsOf(path)], kindOf(kind));
  return root.json;
}

type Kind = keyof typeof revivers;

const revivers = {
  // No date text is longer; an invalid one becomes an invalid date, which every schema refuses.
  Date: (value: unknown) => (typeof value === 'string' && value.length <= 40 ? new Date(value) : undefined),
  bigint: (value: unknown) =>
    typeof value === 'string' && /^-?\d{1,40}$/u.test(value) ? BigInt(value) : undefined,
};

function kindOf(annotation: unknown): Kind | 'undefined' {
  const [kind, ...more]: unknown[] = Array.isArray(annotation) ? annotation : [];
  if (more.length === 0 && (kind === 'Date' || kind === 'bigint' || kind === 'undefined')) return kind;
  throw malformed();
}

function revive(value: unknown, kind: Kind | 'undefined'): unknown {
  if (kind === 'undefined') return undefined;
  const revived = revivers[kind](value);
  if (revived === undefined) throw malformed();
  return revived;
}

function reviveAt(root: object, path: readonly string[], kind: Kind | 'undefined'): void {
  const [last = '', ...above] = path.toReversed();
  const holder = above.reduceRight((part, key) => asHolder(ownPart(part, key)), root);
  const value = revive(ownPart(holder, last), kind);
  Object.defineProperty(holder, last, { value, writable: true, enumerable: true, configurable: true });
}

/** Reads only own properties, never inherited ones. */
function ownPart(holder: object, key: string): unknown {
  const isIndex = /^\d+$/u.test(key);
  if (!Object.hasOwn(holder, key) || (Array.isArray(holder) && !isIndex)) throw malformed();
  return Reflect.get(holder, key);
}

function asHolder(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw malformed();
  return value;
}

/** `a.b\.c` → `['a', 'b.c']` */
function segmentsOf(path: string): string[] {
  const segments = [''];
  for (const [part] of path.matchAll(/\\.|[^\\.]+|\.|\\$/gsu)) {
    if (part === '.') segments.push('');
    else if (part === '\\.' || part === '\\\\') segments.push(`${segments.pop()}${part.slice(1)}`);
    else if (part.startsWith('\\')) throw malformed();
    else segments.push(`${segments.pop()}${part}`);
    if (segments.length > MOST_DEPTH) throw malformed();
  }
  return segments;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function malformed(): DomainError {
  return new DomainError('body.malformed');
}
