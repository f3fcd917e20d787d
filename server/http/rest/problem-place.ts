import { type ParseError, parse } from 'jsonc-parser';
import { pathFields } from './operations';
import type { Shape } from './shape';

/** Place of an invalid value in a request. */
export type ProblemPlace =
  | { in: 'header' | 'query' | 'path'; name: string }
  /** `pointer` is a JSON Pointer (RFC 6901) into the body. */
  | { in: 'body'; pointer: string };

/** Maps a path of the procedure's input, for example `pieces.0.lengthMm`, to its place in the request. */
export function placeOf({ path, method }: Pick<Shape, 'path' | 'method'>, field: string): ProblemPlace {
  const parts = field === '' ? [] : field.split('.');
  const [name = ''] = parts;
  if (name === 'idempotencyKey') return { in: 'header', name: 'Idempotency-Key' };
  if (pathFields(path).includes(name)) return { in: 'path', name };
  if (method === 'get') return { in: 'query', name: parts.length > 1 ? `${name}[${parts[1]}]` : name };
  return { in: 'body', pointer: parts.map((part) => `/${escapePointer(part)}`).join('') };
}

function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns line and column, from 1, of the first JSON syntax error; undefined when nesting hides it. */
export function jsonPosition(text: string): { line: number; column: number } | undefined {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  const [first] = errors;
  if (!first) return undefined;
  const before = text.slice(0, first.offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
