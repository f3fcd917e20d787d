import { Cli } from 'kysely-codegen';

/** Generates TypeScript for every table of the application, with the value types of db/client.ts. */
export async function generateTypes(url: string): Promise<string> {
  return await new Cli().generate({
    url,
    dialect: 'postgres',
    camelCase: true,
    dateParser: 'string',
    typeMapping: { int8: 'number' },
    excludePattern: '{public.schema_migration,graphile_worker.*}',
    logLevel: 'silent',
    outFile: null,
  });
}
