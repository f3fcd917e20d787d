import { z } from 'zod';
import { appRouter } from '~/server/router';

/** Values that an input's schema does not list: search texts, ids of existing rows. */
export type Samples = Readonly<Record<string, readonly unknown[]>>;
export type ListCall = { list: string; input: Record<string, unknown> };

const definitionSchema = z.object({
  type: z.string(),
  inputs: z.array(z.custom<z.ZodType>(isSchema)).optional(),
});
const propertySchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  items: z.object({ enum: z.array(z.unknown()).optional() }).optional(),
});
type Property = z.infer<typeof propertySchema>;
const inputSchema = z.object({ properties: z.record(z.string(), z.unknown()).default({}) });

/** Every list of the router with every filter, sort column and direction, one at a time. */
export function listCalls(samples: Samples): ListCall[] {
  return listsOfRouter().flatMap(([list, properties]) => {
    const keys = Object.keys(properties).filter((key) => key !== 'page' && key !== 'pageSize');
    const call = (input: Record<string, unknown>): ListCall => ({
      list,
      input: { page: 1, pageSize: 10, ...input },
    });
    const required = requiredOf(list, samples);
    return [
      call(required),
      call({ ...required, page: 40 }),
      ...keys.flatMap((key) =>
        valuesOf(list, key, propertySchema.parse(properties[key]), samples).map((value) =>
          call({ ...required, [key]: value }),
        ),
      ),
    ];
  });
}

/** Queries of the router that are paginated. */
export function listsOfRouter(): [string, Record<string, unknown>][] {
  return Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) => {
    const { type, inputs = [] } = definitionSchema.parse(Reflect.get(procedure, '_def'));
    if (type !== 'query') return [];
    const properties = Object.assign({}, ...inputs.map(propertiesOf));
    return 'pageSize' in properties ? [[name, properties]] : [];
  });
}

function propertiesOf(schema: z.ZodType): Record<string, unknown> {
  return inputSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).properties;
}

function valuesOf(list: string, key: string, property: Property, samples: Samples): readonly unknown[] {
  if (property.enum) return property.enum;
  if (property.const !== undefined) return [property.const];
  if (property.items?.enum) return property.items.enum.map((each) => [each]);
  if (property.type === 'boolean') return [true];
  const known = samples[`${list}.${key}`] ?? samples[key];
  if (!known) throw new Error(`${list} takes ${key}: give the test some values of it`);
  return known;
}

/** Required input of a list. */
function requiredOf(list: string, samples: Samples): Record<string, unknown> {
  return list === 'cargo.loadList' ? { cargoId: samples.cargoId?.[0] } : {};
}

function isSchema(value: unknown): boolean {
  return value instanceof z.ZodType;
}
