import fc from 'fast-check';
import { z } from 'zod';

const shapeSchema = z.looseObject({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  minItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});
type Shape = z.infer<typeof shapeSchema>;

/** What zod says of an input, as JSON Schema; dates are told by their format. */
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

/** Inputs of the right shape with hostile values in them: too long, too big, NUL, markup, another type. */
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
  'x'.repeat(200_000),
  "'; drop table parcel; --",
  '<script>alert(1)</script>',
  '%_%',
  '🐎'.repeat(80),
  '\ud800',
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
