import type pg from 'pg';

export type DatabaseFacts = {
  /** `180004` for 18.4. */
  versionNumber: number;
  encoding: string;
  hasIcu: boolean;
  hasTrigrams: boolean;
  /** The package with the extension is installed on the server. */
  knowsTrigrams: boolean;
  mayCreateExtension: boolean;
  mayCreateTables: boolean;
  role: string;
};

/** The database cannot hold the portal; the message names every reason. Nothing was changed. */
export class PreconditionError extends Error {
  override name = 'PreconditionError';
}

/** The tables use functions of this version, such as uuidv7(). */
const firstVersion = 18;

/** Asks what the migrations need before the first of them runs. @throws PreconditionError */
export async function assertPreconditions(client: pg.Client): Promise<void> {
  const { rows } = await client.query<DatabaseFacts>(`
    select current_setting('server_version_num')::int as "versionNumber",
      pg_encoding_to_char(encoding) as encoding,
      exists (select from pg_collation where collprovider = 'i') as "hasIcu",
      exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "knowsTrigrams",
      has_database_privilege(datname, 'create') as "mayCreateExtension",
      has_schema_privilege('public', 'create') as "mayCreateTables",
      current_user as role
    from pg_database where datname = current_database()`);
  const [facts] = rows;
  const missing = facts ? missingIn(facts) : [];
  if (missing.length === 0) return;
  throw new PreconditionError(`The database cannot hold the portal, and nothing in it was changed.
- ${missing.join('\n- ')}
See «What the database must have» in docs/operations.md.`);
}

/** What the database lacks, one sentence each. */
export function missingIn(facts: DatabaseFacts): string[] {
  const { versionNumber, encoding, role } = facts;
  const version = Math.floor(versionNumber / 10_000);
  const missing: string[] = [];
  if (version < firstVersion) {
    missing.push(`PostgreSQL ${version} is too old: ${firstVersion} or newer is needed.`);
  }
  if (encoding !== 'UTF8') {
    missing.push(
      `The encoding is ${encoding}: create the database with encoding 'UTF8' (template template0), or Mongolian letters are lost.`,
    );
  }
  if (!facts.hasIcu) missing.push('PostgreSQL was built without ICU, which sorts Mongolian names.');
  if (!facts.hasTrigrams && !facts.knowsTrigrams) {
    missing.push('The extension pg_trgm is not installed: it comes with the package postgresql-contrib.');
  } else if (!facts.hasTrigrams && !facts.mayCreateExtension) {
    missing.push(
      `The role ${role} may not create the extension pg_trgm: grant it CREATE on the database, or run «create extension pg_trgm» as an administrator.`,
    );
  }
  if (!facts.mayCreateTables) {
    missing.push(
      `The role ${role} may not create tables in the schema public: make it the owner of the database, or grant it CREATE on the schema.`,
    );
  }
  return missing;
}
