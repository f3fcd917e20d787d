import type { WireSchema } from './wire';

/** What shall go: a whole operation, or a field of its request. */
export type Deprecation = {
  procedure: string;
  /** Without one it is the operation itself. */
  field?: string;
  /** The first day (UTC) on which it is told, and the first on which it may be gone: twelve months at least between. */
  since: string;
  until: string;
  /** The second day as HTTP writes it. */
  sunset: string;
};

/** All that shall go, as docs/api.md tells it. */
export const deprecations: readonly Deprecation[] = ['cargo.list', 'forms.list', 'parcels.list'].map(
  (procedure) => ({
    ...{ procedure, field: 'page', since: '2026-11-23' },
    ...{ until: '2027-12-01', sunset: 'Wed, 01 Dec 2027 00:00:00 GMT' },
  }),
);

/** What of it a request uses that names these fields. */
export function usedOf(procedure: string, fields: readonly string[]): Deprecation[] {
  return deprecations.filter(
    (one) => one.procedure === procedure && (one.field === undefined || fields.includes(one.field)),
  );
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and where it is told: of what goes first, when it is several. */
export function deprecationHeaders(used: readonly Deprecation[]): Record<string, string> {
  const [first] = [...used].sort((one, other) => Date.parse(one.until) - Date.parse(other.until));
  if (!first) return {};
  return {
    deprecation: `@${Date.parse(first.since) / 1000}`,
    sunset: first.sunset,
    link: `</api/docs#${first.procedure}>; rel="deprecation"`,
  };
}

/** The request's schema with its fields marked that shall go. */
export function withDeprecated(procedure: string, input: WireSchema): WireSchema {
  const going = deprecations.filter((one) => one.procedure === procedure && one.field !== undefined);
  const marked = going.map(({ field = '', until }) => {
    const schema = input.properties?.[field];
    if (typeof schema !== 'object') throw new TypeError(`${procedure} takes no ${field}`);
    return [field, { ...schema, deprecated: true, 'x-sunset': until }];
  });
  return { ...input, properties: { ...input.properties, ...Object.fromEntries(marked) } };
}
