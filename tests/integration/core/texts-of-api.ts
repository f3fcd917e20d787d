import { z } from 'zod';
import { appRouter } from '~/server/router';

/** `field`: the schema of the whole value, with what is checked or changed after the text itself. */
type Text = { path: string; schema: z.core.$ZodString; field: z.core.$ZodType };
type Place = { path: string; field?: z.core.$ZodType; above: readonly unknown[] };

/** Every text of a schema, with its path. */
export function textsIn(schema: unknown, path: string): Text[] {
  return textsAt(schema, { path, above: [] });
}

function textsAt(schema: unknown, place: Place): Text[] {
  const { path, above } = place;
  if (!(schema instanceof z.core.$ZodType) || above.includes(schema)) return [];
  const field = place.field ?? schema;
  const inside = (part: unknown, name?: string): Text[] =>
    textsAt(part, {
      path: `${path}${name ?? ''}`,
      above: [...above, schema],
      ...(name === undefined && { field }),
    });
  const def: Record<string, unknown> = { ...schema._zod.def };
  const shape = Object.entries(Object(def.shape)).flatMap(([name, part]) => inside(part, `.${name}`));
  const wrapped = ['innerType', 'in', 'out'].flatMap((name) => inside(def[name]));
  const parts = ['element', 'valueType', 'keyType', 'left', 'right'].flatMap((name) => inside(def[name], ''));
  const options = Array.isArray(def.options) ? def.options.flatMap((option) => inside(option, '')) : [];
  const own = schema instanceof z.core.$ZodString ? [{ path, schema, field }] : [];
  return [...own, ...shape, ...wrapped, ...parts, ...options];
}

/** Every text of every input of the API. */
export function textsOfApi(): Text[] {
  return Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, procedure]) => {
    const { inputs } = z
      .object({ inputs: z.array(z.unknown()) })
      .parse(Reflect.get(Object(procedure), '_def'));
    return inputs.flatMap((input) => textsIn(input, name));
  });
}
