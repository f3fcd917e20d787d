import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../context';

/** Most shapes of one statement that are kept. */
const mostShapes = 100;

/** Stands in a built statement where each run puts a value of its own. */
class Param {
  constructor(readonly name: string) {}
}

/** The place of a value, as an expression. */
export type At<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * A statement that is built and compiled once and run with the values of each call, `at` whose places they stand:
 * for what runs all the time or is large, since building it can take as long as the rest of a request. Whatever else
 * a text depends on, such as what the rules of the caller allow, is its shape, plain JSON: one text is kept for each.
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
