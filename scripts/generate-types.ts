import { Cli } from 'kysely-codegen';

/** TypeScript for every table of the application, as the pool of db/client.ts returns its values. */
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
