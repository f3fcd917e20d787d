import { sql } from 'kysely';
import { formState, handedInFormStates } from '~/domain/forms/states';
import { beforeDepartureStates, goneParcelStates } from '~/domain/parcels/states';
import type { Queryable } from '../../core/api/context';
import { literals } from '../../core/db/literals/queries';
import { goodsColumns } from '../lines/queries';

type SentTo = {
  mobiles: readonly string[];
  /** Only forms of this customer; undefined: of everybody. */
  customerId?: string | undefined;
  /** Forms that were submitted before count while they wait for a flight. */
  from: Date;
};

/** True while a form has boxes that are neither cancelled nor lost, or has yet to be brought. */
const isCounted = sql<boolean>`(form.status in (${literals([formState.submitted])}) or exists (select from parcel
  where parcel.form_id = form.id and parcel.status not in (${literals(goneParcelStates)})))`;
const isWaiting = sql<boolean>`(form.status in (${literals([formState.submitted])}) or exists (select from parcel
  where parcel.form_id = form.id and parcel.status in (${literals(beforeDepartureStates)})))`;
/** The flights of its boxes; before they have one, the flight that the sender wants. */
const cargoIds = sql<string[]>`coalesce(
  (select array_agg(distinct parcel.cargo_id::text) from parcel
    where parcel.form_id = form.id and parcel.cargo_id is not null),
  array_remove(array[form.wanted_cargo_id::text], null))`;

/** Lists the goods of the forms that were submitted for receivers with these mobiles. */
export async function listSentGoods(db: Queryable, { mobiles, customerId, from }: SentTo) {
  return await db
    .selectFrom('form')
    .innerJoin('formItem', 'formItem.formId', 'form.id')
    .select(['form.id as form', 'form.submittedAt'])
    .select([sql<string>`form.receiver ->> 'mobile'`.as('receiver'), cargoIds.as('cargoIds')])
    .select(isWaiting.as('isWaiting'))
    .select(goodsColumns)
    .where(sql<string>`form.receiver ->> 'mobile'`, '=', sql<string>`any(${[...mobiles]}::text[])`)
    .where('form.status', 'in', handedInFormStates)
    .$if(customerId !== undefined, (query) => query.where('form.customerId', '=', customerId ?? ''))
    .where(isCounted)
    .where((form) => form.or([form('form.submittedAt', '>=', from), isWaiting]))
    .execute();
}

/** The receiver and the flight of a form, as it was submitted. */
export async function findReceiverForm(db: Queryable, formId: string) {
  return await db
    .selectFrom('form')
    .select(['customerId', 'submittedAt', 'wantedCargoId'])
    .select(sql<string>`coalesce(receiver ->> 'mobile', '')`.as('receiver'))
    .where('id', '=', formId)
    .executeTakeFirst();
}
