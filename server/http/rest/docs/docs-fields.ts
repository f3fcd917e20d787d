import { type Html, html } from '../../../core/text/html';
import type { Say } from '../../../core/text/texts';
import { schemaOf, type WireSchema } from '../wire';

type Field = { path: string; schema: WireSchema; isRequired: boolean };

/** Returns the fields of an object as a table, nested ones by path: `pieces[].lengthMm`. */
export function fieldsTable(say: Say, title: string, schema: WireSchema): Html | undefined {
  const fields = flat(schema, '');
  if (fields.length === 0) return undefined;
  return html`<h4>${title}</h4><div class="scroll"><table><thead><tr>
    <th scope="col">${say('api:field.name')}</th><th scope="col">${say('api:field.kind')}</th></tr></thead>
    <tbody>${fields.map(
      (field) =>
        html`<tr><td><code>${field.path}</code></td><td>${kindOf(say, field.schema)}${
          field.isRequired && html` <span class="must">${say('api:field.required')}</span>`
        }${field.schema.deprecated && html` <span class="must">${say('api:field.deprecated')}</span>`}${bounds(field.schema)}${field.schema.description && html`<br><small>${field.schema.description}</small>`}</td></tr>`,
    )}</tbody></table></div>`;
}

function flat(schema: WireSchema, path: string): Field[] {
  const inner = innerOf(schema);
  if (inner.properties === undefined) return [];
  return Object.entries(inner.properties).flatMap(([name, value]): Field[] => {
    const one = asSchema(value);
    const list = innerOf(one).type === 'array' ? asSchema(innerOf(one).items) : undefined;
    const at = `${path}${name}${list ? '[]' : ''}`;
    const own = { path: at, schema: one, isRequired: (inner.required ?? []).includes(name) };
    return [own, ...flat(list ?? one, `${at}.`)];
  });
}

/** Returns the schema of the non-null value. */
function innerOf(schema: WireSchema): WireSchema {
  const variants = (schema.anyOf ?? []).map(asSchema).filter(({ type }) => type !== 'null');
  return variants.length === 1 && variants[0] ? variants[0] : schema;
}

function kindOf(say: Say, schema: WireSchema): string {
  const isNullable = (schema.anyOf ?? []).some((one) => asSchema(one).type === 'null');
  const plain = plainKind(say, innerOf(schema));
  return isNullable ? `${plain} ${say('api:kinds.orNull')}` : plain;
}

function plainKind(say: Say, schema: WireSchema): string {
  if (schema.type === 'array') return say('api:kinds.list', { of: kindOf(say, asSchema(schema.items)) });
  if (schema.type === 'string') return say(`api:kinds.${textKind(schema)}`);
  const named = ['integer', 'number', 'boolean', 'object'].find((type) => type === schema.type);
  return say(`api:kinds.${named ?? 'any'}`);
}

function textKind({ format, pattern }: WireSchema): string {
  if (format === 'date-time') return 'instant';
  if (format === 'uuid') return 'uuid';
  return pattern === '^\\d{4}-\\d{2}-\\d{2}$' ? 'day' : 'text';
}

/** Returns choices, limits and the default of a field. */
function bounds(schema: WireSchema): Html | undefined {
  const inner = innerOf(schema);
  const item = inner.type === 'array' ? asSchema(inner.items) : inner;
  const choices = item.enum ?? ('const' in item ? [item.const] : []);
  const facts = [
    ...(choices.length > 0 ? [choices.map(String).join(' | ')] : []),
    ...range(inner.minimum, inner.maximum),
    ...range(inner.minLength, inner.maxLength),
    ...range(inner.minItems, inner.maxItems),
    ...(schema.default === undefined ? [] : [`= ${JSON.stringify(schema.default)}`]),
  ];
  return facts.length > 0 ? html`<br><code class="facts">${facts.join(' · ')}</code>` : undefined;
}

const unbounded = 2_147_483_647;

function range(least: number | undefined, most: number | undefined): string[] {
  const bottom = least !== undefined && least > -unbounded ? least : undefined;
  const top = most !== undefined && most < unbounded ? most : undefined;
  if (bottom === undefined) return top === undefined ? [] : [`≤ ${top}`];
  return [top === undefined ? `≥ ${bottom}` : `${bottom} – ${top}`];
}

function asSchema(value: unknown): WireSchema {
  return schemaOf(value) ?? {};
}
