import { schemaOf, type WireSchema } from '~/server/http/rest/wire';

/** Returns a JSON Schema as TypeScript. Inputs accept a `Date` for a time. */
export function typeText(schema: WireSchema, io: 'input' | 'output'): string {
  const part = (value: unknown): string => typeText(schemaOf(value) ?? {}, io);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((word) => JSON.stringify(word)));
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return union(variants.map(part));
  if (schema.allOf) return schema.allOf.map(part).join(' & ');
  switch (schema.type) {
    case 'string':
      return schema.format === 'date-time' && io === 'input' ? 'Date | string' : 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'null':
      return schema.type;
    case 'array':
      return `readonly (${part(schema.items)})[]`;
    case 'object':
      return objectText(schema, io);
    default:
      return 'unknown';
  }
}

export function objectText(schema: WireSchema, io: 'input' | 'output'): string {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties) return `Record<string, ${typeText(schemaOf(additionalProperties) ?? {}, io)}>`;
  const fields = Object.entries(properties).map(([name, value]) => {
    const isNeeded = required.includes(name);
    const field = schemaOf(value) ?? {};
    const text = typeText(field, io);
    return `${commentOf(field)}${JSON.stringify(name)}${isNeeded ? '' : '?'}: ${text}${isNeeded ? '' : ' | undefined'};`;
  });
  if (fields.length === 0) return '{}';
  return `{\n${fields.map(indented).join('\n')}\n}`;
}

/** Returns the lines of a text two spaces further to the right. */
export function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gmu, '  ');
}

/** Returns the comment of a field: its unit, and when it may be removed. */
function commentOf({ description, deprecated, ...schema }: WireSchema): string {
  const going = deprecated ? `@deprecated It may be gone from ${schema['x-sunset']} on.` : undefined;
  const parts = [description, going].filter((part) => part !== undefined);
  return parts.length > 0 ? `/** ${parts.join(' ')} */ ` : '';
}

function union(text: readonly string[]): string {
  return [...new Set(text)].map((word) => (word.includes('&') ? `(${word})` : word)).join(' | ');
}
