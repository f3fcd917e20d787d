import type { Queryable } from '../context';

/** Grows with every committed change of what public pages show. */
export async function readPublicVersion(db: Queryable): Promise<number> {
  const { version } = await db.selectFrom('publicVersion').select('version').executeTakeFirstOrThrow();
  return version;
}
