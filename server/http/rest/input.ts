import type { Request } from 'express';
import { DomainError } from '~/domain/core/errors';
import { pathFields } from './operations';
import { openFields, type Shape } from './shape';
import { fromJson, fromText, propertyOf, type WireSchema } from './wire';

/**
 * Builds the procedure's input from the URL, the body and the header `Idempotency-Key`. It only checks that the body is
 * an object; the procedure's schema validates the rest.
 */
export function readInput(shape: Shape, req: Request): unknown {
  const { input, method, path, isKeyed } = shape;
  if (!input) return undefined;
  const open = method === 'get' ? fromQuery(shape, input, req) : fromBody(input, req.body);
  const named = pathFields(path).map((name) => [name, fromText(propertyOf(input, name), req.params[name])]);
  return {
    ...open,
    ...Object.fromEntries(named),
    ...(isKeyed && { idempotencyKey: req.get('idempotency-key') }),
  };
}

function fromBody(input: WireSchema, body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new DomainError('body.malformed');
  }
  return { ...Object(fromJson(input, body)) };
}

/** `?status=draft&status=submitted&submitted[from]=2026-11-01` */
function fromQuery(shape: Shape, input: WireSchema, { query }: Request): Record<string, unknown> {
  const fields = openFields(shape).flatMap((name): [string, unknown][] => {
    const schema = propertyOf(input, name);
    const inner = schema?.type === 'object' ? Object.keys(schema.properties ?? {}) : [];
    const parts = inner.flatMap((part): [string, unknown][] => {
      const text = query[`${name}[${part}]`];
      return text === undefined || !schema ? [] : [[part, fromText(propertyOf(schema, part), text)]];
    });
    if (parts.length > 0) return [[name, Object.fromEntries(parts)]];
    return query[name] === undefined ? [] : [[name, fromText(schema, query[name])]];
  });
  return Object.fromEntries(fields);
}
