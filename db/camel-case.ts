import {
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresQueryCompiler,
  type RootOperationNode,
} from 'kysely';

/** Rows come back with their keys in camelCase; statements are left alone. */
class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }
  inDatabase(name: string): string {
    return this.snakeCase(name);
  }
}

/**
 * Kysely's own plugin copies the whole tree of a statement to rename what is in it, which takes longer than all the
 * rest of its compilation. Here the compiler writes each name as the database calls it.
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

/** PostgreSQL with names in snake_case, TypeScript with names in camelCase. */
export function inCamelCase(config: PostgresDialectConfig) {
  return { dialect: new SnakeCaseDialect(config), plugins: [camelCase] };
}
