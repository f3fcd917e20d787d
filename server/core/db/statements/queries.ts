import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../api/context';

/** Most shapes of one statement that are cached. */
const mostShapes = 100;

/** Placeholder in a built statement for a value of each run. */
class Param {
  constructor(readonly name: string) {}
}

/** A value, or an expression in its place, such as the placeholder of a statement that is built once. */
export type Bound<Value> = Value | RawBuilder<Value>;

/** Returns the placeholder of a value, as an expression. A shape that asks for a value has it. */
export type At<Values> = <Name extends keyof Values & string>(
  name: Name,
) => RawBuilder<Exclude<Values[Name], undefined>>;

/** Returns the values themselves, to build a statement for one run. */
export function valuesAt<Values extends object>(values: Values): At<Values> {
  return (name) => sql`${Reflect.get(values, name)}`;
}

/**
 * Builds and compiles a statement once and runs it with the values of each call, whose placeholders `at` returns. For
 * statements that are frequent or large, since building can take as long as the rest of a request. Everything else that
 * the SQL depends on, such as the caller's rules, is its shape, plain JSON: one compiled text is cached for each.
 */
export function preparedStatement<Shape, Values extends object, Row>(
  build: (db: Queryable, at: At<Values>, shape: Shape) => Compilable<Row>,
): (db: Queryable, shape: Shape, values: Values) => Promise<Row[]> {
  const built = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>();
  const at: At<Values> = (name) => sql`${new Param(name)}`;
  return async (db, shape, values) => {
    const key = JSON.stringify(shape);
    const statement = built.get(key) ?? build(db, at, shape).compile();
    if (!built.has(key)) {
      if (built.size === mostShapes) built.clear();
      built.set(key, { sql: statement.sql, parameters: statement.parameters });
    }
    const parameters = statement.parameters.map((value) =>
      value instanceof Param ? Reflect.get(values, value.name) : value,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(statement.sql, parameters))).rows;
  };
}
