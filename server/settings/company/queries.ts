import type { Company } from '~/domain/company/issuer';
import type { Queryable, Tx } from '../../context';

const told = ['nameMn', 'nameEn', 'abn', 'addressMn', 'addressEn', 'phone', 'email'] as const;

/** Who issues the papers. */
export async function findIssuer(db: Queryable): Promise<Company> {
  return await db.selectFrom('company').select(told).executeTakeFirstOrThrow();
}

/** The same with its version, for whoever changes it. */
export async function findCompany(db: Queryable) {
  return await db.selectFrom('company').select(['id', 'version']).select(told).executeTakeFirstOrThrow();
}

export async function lockCompany(tx: Tx, id: string) {
  return await tx
    .selectFrom('company')
    .select(['id', 'version'])
    .select(told)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}
