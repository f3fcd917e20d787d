import { Cli } from 'kysely-codegen';

/** Text in the database; which offices there are is known to domain. */
const columnsOfOffices = [
  'day_close.office',
  'office_details.office',
  'parcel.office',
  'payment.office',
  'refund.office',
  'team_member.office',
  'till_day.office',
];

/** TypeScript for every table of the application, as the pool of db/client.ts returns its values. */
export async function generateTypes(url: string): Promise<string> {
  return await new Cli().generate({
    url,
    dialect: 'postgres',
    camelCase: true,
    dateParser: 'string',
    typeMapping: { int8: 'number' },
    excludePattern: '{public.schema_migration,graphile_worker.*}',
    overrides: { columns: Object.fromEntries(columnsOfOffices.map((column) => [column, 'Office'])) },
    customImports: { Office: '~/domain/core/offices' },
    logLevel: 'silent',
    outFile: null,
  });
}
