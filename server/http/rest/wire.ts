import { z } from 'zod';

/** A JSON Schema as far as zod writes one. */
export type WireSchema = z.core.JSONSchema.BaseSchema;

/** How a schema's values travel as JSON: instants as ISO 8601 text, large whole numbers as digits. */
export function wireSchema(schema: z.ZodType, io: 'input' | 'output'): WireSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { type } = zodSchema._zod.def;
      if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      if (type === 'bigint') Object.assign(jsonSchema, { type: 'string', pattern: '^-?\\d+$' });
      // No measure, amount or count has a fraction.
      if (jsonSchema.type === 'number') jsonSchema.type = 'integer';
      // Answers may grow.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  return JSON.parse(JSON.stringify(made), (_name, part) => withVariants(part));
}

/** `{ type: ['string', 'null'] }` as what it may be, one by one: nobody then needs to know both ways. */
function withVariants(part: unknown): unknown {
  const schema = schemaOf(part);
  if (!schema || !Array.isArray(schema.type)) return part;
  const { type, default: byDefault, ...rest } = schema;
  const anyOf = type.map((one: unknown) => (one === 'null' ? { type: one } : { ...rest, type: one }));
  return { anyOf, ...(byDefault !== undefined && { default: byDefault }) };
}

/** An answer as JSON text. */
export function toJson(answer: unknown): string {
  return JSON.stringify(answer ?? null, (_name, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/u;

/** What came as JSON, as the procedure takes it: instants become dates, all else stays for its schema to judge. */
export function fromJson(schema: WireSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  if (isInstant(schema)) return typeof value === 'string' && instant.test(value) ? new Date(value) : value;
  if (Array.isArray(value)) {
    const { items } = schema;
    return value.map((one) => fromJson(schemaOf(items), one));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, fromJson(propertyOf(schema, name), part)]),
  );
}

/** What came as text in an address. What does not look right stays text, for the procedure's schema to refuse. */
export function fromText(schema: WireSchema | undefined, text: unknown): unknown {
  if (schema?.type === 'array') {
    const item = schemaOf(schema.items);
    return (Array.isArray(text) ? text : [text]).map((one) => fromText(item, one));
  }
  if (typeof text !== 'string' || schema === undefined) return text;
  switch (schema.type) {
    case 'integer':
    case 'number':
      return /^-?\d{1,16}(?:\.\d{1,9})?$/u.test(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    default:
      return fromJson(schema, text);
  }
}

export function propertyOf(schema: WireSchema, name: string): WireSchema | undefined {
  const { properties } = schema;
  return properties && Object.hasOwn(properties, name) ? schemaOf(properties[name]) : variantOf(schema, name);
}

/** Of what may be one thing or null, or one of several. */
function variantOf({ anyOf, oneOf }: WireSchema, name: string): WireSchema | undefined {
  for (const variant of [...(anyOf ?? []), ...(oneOf ?? [])]) {
    const found = schemaOf(variant) && propertyOf(variant, name);
    if (found) return found;
  }
  return undefined;
}

function isInstant({ format, anyOf }: WireSchema): boolean {
  return format === 'date-time' || (anyOf ?? []).some((variant) => schemaOf(variant)?.format === 'date-time');
}

/** A part of a schema that is one itself: zod may also write `true`. */
export function schemaOf(value: unknown): WireSchema | undefined {
  return isSchema(value) ? value : undefined;
}

function isSchema(value: unknown): value is WireSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
