import {
  CamelCasePlugin,
  type Dialect,
  type Driver,
  type PluginTransformQueryArgs,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RootOperationNode,
} from 'kysely';

/** Converts the keys of returned rows to camelCase; statements stay unchanged. */
class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }
  inDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

/**
 * Compiles names to snake_case. Kysely's own plugin copies the whole tree of a statement to rename its parts, which
 * takes longer than the rest of the compilation.
 */
class SnakeCaseCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(camelCase.inDatabase(name));
  }
}

class SnakeCaseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new SnakeCaseCompiler();
  }
}

const camelCase = new CamelCaseRows();

/** Uses snake_case names in PostgreSQL and camelCase names in TypeScript. */
export function inCamelCase(config: PostgresDialectConfig) {
  return { dialect: new SnakeCaseDialect(config), plugins: [camelCase] };
}

/** Like `inCamelCase`, for statements that this driver runs. */
export function inCamelCaseBy(driver: Driver) {
  const dialect: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => new SnakeCaseCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return { dialect, plugins: [camelCase] };
}
