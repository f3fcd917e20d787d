import { Cli } from 'kysely-codegen';
import pg from 'pg';

/** The types of our own domains of PostgreSQL. */
const domainTypes: Readonly<Record<string, string>> = {
  locale: 'Locale',
  localized_text: 'Localized',
  localized_document: 'Localized<Json>',
};

/** Text in the database; which offices there are is known to domain. */
const columnsOfOffices = [
  'arrival.office',
  'arrival_claim.office',
  'arrival_service.office',
  'day_close.office',
  'expected_parcel.office',
  'office_details.office',
  'parcel.office',
  'payment.office',
  'refund.office',
  'team_member.office',
  'till_day.office',
];

/** Generates TypeScript for every table of the application, with the value types of db/client.ts. */
export async function generateTypes(url: string): Promise<string> {
  return await new Cli().generate({
    url,
    dialect: 'postgres',
    camelCase: true,
    dateParser: 'string',
    typeMapping: { int8: 'number' },
    customImports: {
      Locale: '~/domain/core/format/locale',
      Localized: '~/domain/core/localized',
      Office: '~/domain/core/offices',
    },
    overrides: {
      columns: {
        ...(await domainColumns(url)),
        ...Object.fromEntries(columnsOfOffices.map((column) => [column, 'Office'])),
      },
    },
    excludePattern: '{public.schema_migration,graphile_worker.*}',
    logLevel: 'silent',
    outFile: null,
  });
}

/** `{ 'role.title': 'Localized' }`: the columns of these domains with their types. */
async function domainColumns(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{
      path: string;
      domain: string;
      default: string | null;
      nullable: boolean;
    }>(
      `select table_name || '.' || column_name as path, domain_name as domain, column_default as default,
         is_nullable = 'YES' as nullable
       from information_schema.columns
       where table_schema = 'public' and domain_name = any($1)`,
      [Object.keys(domainTypes)],
    );
    return Object.fromEntries(
      rows.map((column) => {
        const type = `${domainTypes[column.domain]}${column.nullable ? ' | null' : ''}`;
        return [column.path, column.default === null ? type : `Generated<${type}>`];
      }),
    );
  } finally {
    await client.end();
  }
}
