import { sql } from 'kysely';
import { handedInFormStates } from '~/domain/forms/states';
import type { Queryable } from '../../core/context';

/** Sender and receiver. */
const namesOfForm = 2;

type Part = { after: string | undefined; limit: number };

/** Finds customers from before the list, whose names were never screened. */
export async function findUnseenCustomers(db: Queryable, { after, limit }: Part) {
  return await db
    .selectFrom('customer')
    .select(['id', 'type', 'firstName', 'lastName', 'organizationName'])
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
    .select([sql<string>`sender ->> 'name'`.as('sender'), sql<string>`receiver ->> 'name'`.as('receiver')])
    .where('status', 'in', handedInFormStates)
    .where('archivedAt', 'is', null)
    .where(
      ({ selectFrom }) =>
        selectFrom('formName')
          .whereRef('formName.formId', '=', 'form.id')
          .select(({ fn }) => fn.countAll<number>().as('names')),
      '<',
      namesOfForm,
    )
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}
