import { z } from 'zod';
import { catalogue } from '~/domain/roles/catalogue';
import { type TokenScope, tokenSubjects } from '~/domain/tokens/scopes';
import { appRouter } from '../../router';
import { withDeprecated } from './deprecation';
import { measuredInput, measuredOutput } from './measured';
import { type Operation, operations, pathFields } from './operations';
import { type WireSchema, wireSchema } from './wire';

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;
const definition = z.object({
  type: z.enum(['query', 'mutation']),
  inputs: z.array(z.custom<z.ZodType>(isSchema)),
  output: z.custom<z.ZodType>(isSchema),
  meta: z.object({
    access: z.union([z.enum(['public', 'signed-in']), z.tuple([z.string(), z.string()])]),
  }),
});

/** An operation with the input and output of its procedure. */
export type Shape = Operation & {
  type: 'query' | 'mutation';
  /** JSON Schema of the whole input; undefined without input. */
  input: WireSchema | undefined;
  output: WireSchema;
  /** Scope that a token needs; undefined: no token is needed. */
  scope: TokenScope | undefined;
  /** True when the operation requires an `Idempotency-Key`. */
  isKeyed: boolean;
};

const keyField = 'idempotencyKey';

export const shapes: readonly Shape[] = operations.map(shapeOf);

/** Returns the fields sent in the query string or in the body. */
export function openFields({ path, input }: Shape): string[] {
  const elsewhere = [...pathFields(path), keyField];
  return Object.keys(input?.properties ?? {}).filter((name) => !elsewhere.includes(name));
}

function shapeOf(operation: Operation): Shape {
  const { type, inputs, output, meta } = definition.parse(
    Reflect.get(Object(Reflect.get(appRouter._def.procedures, operation.procedure)), '_def'),
  );
  const taken = inputs.length > 0 ? merged(inputs.map((schema) => wireSchema(schema, 'input'))) : undefined;
  const { procedure } = operation;
  const input = taken && measuredInput(procedure, withDeprecated(procedure, taken));
  return {
    ...operation,
    type,
    input,
    output: measuredOutput(procedure, wireSchema(output, 'output')),
    scope: scopeOf(meta.access),
    isKeyed: input?.properties !== undefined && keyField in input.properties,
  };
}

/** Merges the common input of every change with the procedure's own. */
function merged(schemas: readonly WireSchema[]): WireSchema {
  return {
    type: 'object',
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
    required: [...new Set(schemas.flatMap(({ required }) => required ?? []))],
  };
}

function scopeOf(access: z.output<typeof definition>['meta']['access']): TokenScope | undefined {
  if (access === 'public') return undefined;
  const [action, name] = access === 'signed-in' ? [] : access;
  const subject = tokenSubjects.find((one) => one === name);
  const known = subject && catalogue[subject].actions.find((one) => one === action);
  if (!subject || !known) throw new TypeError(`no token opens ${access}`);
  return known === 'read' ? `read:${subject}` : `change:${subject}`;
}
