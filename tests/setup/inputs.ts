import fc from 'fast-check';
import { z } from 'zod';

const shapeSchema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  minItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
export type Shape = z.infer<typeof shapeSchema>;

/** The JSON Schema of an input; dates appear by their format. */
export function shapeOf(schema: z.ZodType): Shape {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') jsonSchema.format = 'instant';
    },
  });
  return shapeSchema.parse(json);
}

/** Inputs of the right shape with hostile values: too long, too big, NUL, markup, another type. */
export function hostileInputs(shape: Shape): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 8, arbitrary: likely(shape) }, { weight: 1, arbitrary: hostileValue });
}

const hostileValue: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  undefined,
  '',
  '\0',
  'Ө\u0000ү',
  ' '.repeat(300),
  'x'.repeat(20_000),
  "'; drop table parcel; --",
  '<script>alert(1)</script>',
  '%_%',
  '🐎'.repeat(80),
  '\ud800',
  'a\udc0e',
  `${'x'.repeat(299)}🐎`,
  '0000-01-01',
  '+275760-09-13',
  -1,
  0,
  0.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [],
  {},
  [[[]]],
  nested(60),
  { 'a\0': 1 },
  { '\ud800': '\ud800' },
  -0,
  9_007_199_254_740_993n,
  new Date(-8.64e15),
  new Map([[{}, new Set([1])]]),
  new Date(Number.NaN),
  new Date(8.64e15),
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  '00000000-0000-0000-0000-000000000000',
  'zzzzzzzz-0000-0000-0000-000000000000',
);

function likely(shape: Shape): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => hostileInputs(shapeSchema.parse(choice))));
  if (shape.allOf) return hostileInputs(shapeSchema.parse(shape.allOf[0] ?? {}));
  if (shape.enum) return fc.constantFrom<unknown>(...shape.enum);
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.format === 'instant') return fc.date({ noInvalidDate: true });
  switch (shape.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(shape.properties ?? {}).map(([key, value]) => [
            key,
            hostileInputs(shapeSchema.parse(value)),
          ]),
        ),
        { requiredKeys: shape.required ?? [] },
      );
    case 'array':
      return fc.array(hostileInputs(shapeSchema.parse(shape.items ?? {})), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.max(shape.minItems ?? 0, Math.min(shape.maxItems ?? 3, 3)),
      });
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(shape.minimum ?? -5, -(2 ** 31)),
        max: Math.min(shape.maximum ?? 1_000_000, 2 ** 31 - 1),
      });
    case 'boolean':
      return fc.boolean();
    case 'string':
      return shape.format === 'uuid' || shape.format === 'guid'
        ? fc.uuid()
        : fc.string({ unit: 'grapheme', maxLength: Math.min(shape.maxLength ?? 40, 40) });
    default:
      return hostileValue;
  }
}

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)];
}

/** Ids and parcel numbers of existing rows. */
export type Rows = { ids: readonly string[]; numbers: readonly string[] };

/** Inputs that match a schema; checks in its code may still fail. */
export function validInputs(shape: Shape, rows: Rows, name = ''): fc.Arbitrary<unknown> {
  const valid = (part: unknown, of = name): fc.Arbitrary<unknown> =>
    validInputs(shapeSchema.parse(part ?? {}), rows, of);
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valid(choice)));
  if (shape.enum) return fc.constantFrom<unknown>(...shape.enum);
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.format === 'instant')
    return fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01') });
  switch (shape.type) {
    case 'object':
      return validObject(shape, valid);
    case 'array':
      return fc.array(valid(shape.items), {
        minLength: shape.minItems ?? 0,
        maxLength: Math.max(shape.minItems ?? 0, Math.min(shape.maxItems ?? 3, 3)),
      });
    case 'integer':
    case 'number':
      return validNumber(shape);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return validText(shape, rows, name);
    default:
      if (richTexts.has(name)) return fc.constant(richText);
      return shape.allOf ? valid(Object.assign({}, ...shape.allOf.map(Object))) : fc.constant({});
  }
}

function validObject(
  shape: Shape,
  valid: (part: unknown, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = shape;
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0) {
    const name = valid(propertyNames ?? { type: 'string', maxLength: 10 }, 'name').map(String);
    return fc.dictionary(name, valid(additionalProperties, ''), { maxKeys: 3 });
  }
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, valid(part, key)])),
    { requiredKeys: required },
  );
}

/** Prefers small numbers, as versions and pages are. */
function validNumber({ minimum, maximum }: Shape): fc.Arbitrary<number> {
  const min = minimum === undefined || minimum < -(2 ** 31) ? 1 : minimum;
  const max = Math.min(maximum ?? 1_000_000, 2 ** 31 - 1);
  return fc.oneof(
    fc.integer({ min, max: Math.min(min + 2, max) }),
    fc.integer({ min, max }),
    fc.constant(max),
  );
}

const day = fc
  .integer({ min: 0, max: 3650 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));

/** Valid values for fields whose schemas check them only in code. */
const known: Readonly<Record<string, readonly string[]>> = {
  mobile: ['99112233', '0491570156', '+97699112233'],
  email: ['somebody@moz.example'],
  code: ['123456', '000000', 'a-fee'],
  originCountry: ['AU', ''],
  hsCode: ['640399', '8517130000'],
  mawb: ['999-12345675'],
  abn: ['51824753556'],
  kind: ['parcel', 'form', 'customer', 'qpay'],
  plan: ['standard'],
  flight: ['OM702', 'QF1'],
  origin: ['SYD', 'ICN'],
  destination: ['ICN', 'UBN'],
  registerNumber: ['', '2034567'],
  auBsb: ['062-000'],
  organizationNumber: ['51824753556'],
  rate: ['2250', '2250.5'],
  opens: ['09:00'],
  closes: ['18:00'],
  phone: ['+61 2 9000 0000'],
};
const richTexts = new Set(['body']);
const richText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ө' }] }] };

function validText(shape: Shape, { ids, numbers }: Rows, name: string): fc.Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = 40 } = shape;
  if (format === 'uuid' || format === 'guid') return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (name === 'number' || name === 'numbers') return fc.constantFrom(...numbers);
  if (name === 'day' || pattern?.includes('\\d{4}-\\d{2}-\\d{2}')) return day;
  const text =
    pattern === undefined
      ? fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
      : fc.stringMatching(new RegExp(pattern, 'u'));
  const likely = known[name];
  return likely
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...likely) }, text)
    : fc.oneof(text, full(shape));
}

/** The longest allowed text, in four-byte characters, up to a limit. */
function full({ pattern, maxLength = 40 }: Shape): fc.Arbitrary<string> {
  return fc.constant(pattern === undefined ? '🐎'.repeat(Math.floor(Math.min(maxLength, 400) / 2)) : '1');
}
