import { operations, type PlannedRemoval } from './operations';
import type { WireSchema } from './wire';

/** A deprecated operation, or a deprecated field of its request. */
export type Deprecation = PlannedRemoval & { procedure: string };

/** All deprecations, as listed in docs/api.md. */
export const deprecations: readonly Deprecation[] = operations.flatMap(({ procedure, deprecated }) =>
  deprecated ? [{ procedure, ...deprecated }] : [],
);

/** Returns the deprecations that apply to a request with these fields. */
export function usedOf(procedure: string, fields: readonly string[]): Deprecation[] {
  return deprecations.filter(
    (one) => one.procedure === procedure && (one.field === undefined || fields.includes(one.field)),
  );
}

/**
 * Returns the headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the docs, for the deprecation that
 * ends first.
 */
export function deprecationHeaders(used: readonly Deprecation[]): Record<string, string> {
  const [first] = [...used].sort((one, other) => Date.parse(one.until) - Date.parse(other.until));
  if (!first) return {};
  return {
    deprecation: `@${Date.parse(first.since) / 1000}`,
    sunset: first.sunset,
    link: `</api/docs#${first.procedure}>; rel="deprecation"`,
  };
}

/** Returns the request's schema with its deprecated fields marked. */
export function withDeprecated(procedure: string, input: WireSchema): WireSchema {
  const going = deprecations.filter((one) => one.procedure === procedure && one.field !== undefined);
  const marked = going.map(({ field = '', until }) => {
    const schema = input.properties?.[field];
    if (typeof schema !== 'object') throw new TypeError(`${procedure} takes no ${field}`);
    return [field, { ...schema, deprecated: true, 'x-sunset': until }];
  });
  return { ...input, properties: { ...input.properties, ...Object.fromEntries(marked) } };
}
