import type { Insertable } from 'kysely';
import type { Address, Customer } from '~/db/types.gen';
import { customerSearchText } from '~/domain/customers/search-text';
import type { Queryable, Tx } from '../core/api/context';
import { allowedRows, type Scope } from '../core/security/scope/queries';

const scopeColumns = { id: 'customer.id' } as const;

export async function findCustomer(db: Queryable, { id, scope }: { id: string; scope: Scope }) {
  return await db
    .selectFrom('customer')
    .select([
      'id',
      'type',
      'firstName',
      'lastName',
      'organizationName',
      'latinName',
      'abn',
      'registerNumber',
      'mobile',
      'email',
      'locale',
      'screening',
      'version',
      'archivedAt',
    ])
    .where('id', '=', id)
    .where(allowedRows(scope, 'Customer', scopeColumns))
    .executeTakeFirst();
}

export async function insertCustomer(
  tx: Tx,
  row: Insertable<Customer>,
): Promise<{ id: string; version: number }> {
  const { firstName = '', lastName = '', organizationName = null, latinName = '' } = row;
  const { mobile = null, email = null } = row;
  const names = { firstName, lastName, organizationName, latinName };
  const searchText = customerSearchText({ ...names, mobile, email });
  return await tx
    .insertInto('customer')
    .values({ ...row, searchText })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Locks the customer for a change. */
export async function lockCustomer(tx: Tx, { id, scope }: { id: string; scope: Scope }) {
  return await tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where(allowedRows(scope, 'Customer', scopeColumns))
    .forUpdate()
    .executeTakeFirst();
}

/** Lists the customer's active addresses, favourites first, otherwise newest first. */
export async function findAddresses(db: Queryable, customerId: string) {
  return await db
    .selectFrom('address')
    .select(['id', 'kind', 'label', 'name', 'latinName', 'mobile', 'country', 'lines', 'version'])
    .select(['email', 'isFavourite'])
    .where('customerId', '=', customerId)
    .where('archivedAt', 'is', null)
    .orderBy('isFavourite', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
}

/** Locks an active or an archived address. */
export async function lockAddress(tx: Tx, id: string, isArchived = false) {
  return await tx
    .selectFrom('address')
    .select(['id', 'customerId', 'kind', 'label', 'name', 'latinName', 'mobile', 'lines', 'version'])
    .select('isFavourite')
    .where('id', '=', id)
    .where('archivedAt', isArchived ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertAddress(
  tx: Tx,
  address: Insertable<Address>,
): Promise<{ id: string; version: number }> {
  return await tx
    .insertInto('address')
    .values(address)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
