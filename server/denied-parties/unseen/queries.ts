import { sql } from 'kysely';
import { handedInFormStates } from '~/domain/forms/states';
import type { Queryable } from '../../core/api/context';

/** Every form has these names; an own Latin spelling may be beside them. */
const namedRoles = ['sender', 'receiver'] as const;

type Part = { after: string | undefined; limit: number };

/** Finds customers from before the list, whose names were never screened. */
export async function findUnseenCustomers(db: Queryable, { after, limit }: Part) {
  return await db
    .selectFrom('customer')
    .select(['id', 'type', 'firstName', 'lastName', 'organizationName', 'latinName'])
    .where('archivedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('screenedName')
            .whereRef('screenedName.customerId', '=', 'customer.id')
            .where('isCustomer', '=', true),
        ),
      ),
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Finds active forms from before the list: those that wait, and those with parcels in transit. A form has two names. */
export async function findUnseenForms(db: Queryable, { after, limit }: Part) {
  return await db
    .selectFrom('form')
    .select(['id', 'customerId'])
    .select([partyNames('sender').as('sender'), partyNames('receiver').as('receiver')])
    .where('status', 'in', handedInFormStates)
    .where('archivedAt', 'is', null)
    .where(
      ({ selectFrom }) =>
        selectFrom('formName')
          .whereRef('formName.formId', '=', 'form.id')
          .where('formName.role', 'in', namedRoles)
          .select(({ fn }) => fn.countAll<number>().as('names')),
      '<',
      namedRoles.length,
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The name of a party of a form, and its own Latin spelling. */
function partyNames(side: 'sender' | 'receiver') {
  const party = sql.ref(`form.${side}`);
  return sql<{ name: string; latinName: string }>`jsonb_build_object(
    'name', coalesce(${party} ->> 'name', ''), 'latinName', coalesce(${party} ->> 'latinName', ''))`;
}
