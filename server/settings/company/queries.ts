import { z } from 'zod';
import { agentCategories } from '~/domain/cargo/security';
import type { Queryable, Tx } from '../../core/api/context';

const columns = [
  ...(['id', 'version', 'name', 'abn'] as const),
  ...(['address', 'phone', 'email', 'addressPrefix'] as const),
  ...(['auAccountName', 'auBsb', 'auAccountNumber', 'auPayId'] as const),
  ...(['insurer', 'insurancePolicy', 'auBrokerLicence', 'auRacaApproval'] as const),
  ...(['mnPostalLicence', 'mnBrokerLicence'] as const),
  ...(['agentCategory', 'handlerName', 'handlerNumber'] as const),
  ...(['mnBank', 'mnAccountName', 'mnAccountNumber'] as const),
] as const;

const categorySchema = z.enum(['', ...agentCategories]).catch('');

/** Returns the company that issues the documents, with the version for updates. */
export async function findCompany(db: Queryable) {
  const company = await db.selectFrom('company').select(columns).executeTakeFirstOrThrow();
  return { ...company, agentCategory: categorySchema.parse(company.agentCategory) };
}

/** Returns the company's name, and whether this is the database of a demo. */
export async function findCompanyName(db: Queryable) {
  return await db
    .selectFrom('company')
    .select('name')
    .select((eb) =>
      eb.exists(eb.selectFrom('installation').select('kind').where('kind', '=', 'demo')).as('isDemo'),
    )
    .executeTakeFirstOrThrow();
}

/** Returns the letters before each address code. */
export async function findAddressPrefix(db: Queryable): Promise<string> {
  return (await db.selectFrom('company').select('addressPrefix').executeTakeFirstOrThrow()).addressPrefix;
}

export async function lockCompany(tx: Tx, id: string) {
  return await tx.selectFrom('company').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}
