import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { FormPrice, PriceQuestion } from '~/db/types.gen';
import type { Locale } from '~/domain/core/format/locale';
import type { PriceHandling } from '~/domain/forms/price-approval';
import { unsentStates } from '~/domain/parcels/states';
import type { Queryable, Tx } from '../../core/api/context';
import { nameOfUser } from '../../core/db/user-names/queries';

/** Starts the request for approval; reminders of an earlier one no longer count. */
export async function startPrice(tx: Tx, formId: string, askedAt: Date): Promise<void> {
  const asked = { askedAt, reminders: 0, remindedAt: null };
  await tx
    .insertInto('formPrice')
    .values({ formId, ...asked })
    .onConflict((conflict) => conflict.column('formId').doUpdateSet(asked))
    .execute();
}

/** Updates the request for approval; inserts it for a price from before such rows existed. */
export async function writePrice(
  tx: Tx,
  { formId, askedAt }: { formId: string; askedAt: Date },
  set: Updateable<FormPrice>,
): Promise<void> {
  await tx
    .insertInto('formPrice')
    .values({ ...set, formId, askedAt })
    .onConflict((conflict) => conflict.column('formId').doUpdateSet(set))
    .execute();
}

export async function findPrice(db: Queryable, formId: string) {
  return await db
    .selectFrom('formPrice')
    .select([
      'askedAt',
      'reminders',
      'remindedAt',
      'remeasureAskedAt',
      'remeasureText',
      'remeasuredAt',
      'refusedAt',
      'refusedBy',
      'refusedByLink',
      'handling',
      'feeCents',
    ])
    .where('formId', '=', formId)
    .executeTakeFirst();
}

/** Lists the messages of customer and staff about the price, oldest first. */
export async function listQuestions(db: Queryable, formId: string, locale: Locale) {
  return await db
    .selectFrom('priceQuestion')
    .innerJoin('appUser', 'appUser.id', 'priceQuestion.authorId')
    .select([
      'priceQuestion.id',
      'priceQuestion.text',
      'priceQuestion.isStaff',
      'priceQuestion.createdAt as at',
      nameOfUser(locale).as('name'),
    ])
    .where('formId', '=', formId)
    .orderBy('priceQuestion.createdAt')
    .orderBy('priceQuestion.id')
    .limit(100)
    .execute();
}

export async function countQuestions(tx: Tx, formId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('priceQuestion')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('formId', '=', formId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertQuestion(tx: Tx, question: Insertable<PriceQuestion>): Promise<string> {
  const { id } = await tx
    .insertInto('priceQuestion')
    .values(question)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the forms of waiting prices that may be due for a step, skipping locked ones. */
export async function lockWaitingPrices(tx: Tx, { before, limit }: { before: Date; limit: number }) {
  return await tx
    .selectFrom('form')
    .innerJoin('formPrice as price', 'price.formId', 'form.id')
    .innerJoin('quote as bill', 'bill.id', 'form.billId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('priceQuestion')
          .select(['createdAt as writtenAt', 'isStaff'])
          .whereRef('priceQuestion.formId', '=', 'form.id')
          .orderBy('priceQuestion.createdAt', 'desc')
          .orderBy('priceQuestion.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'form.id',
      'form.code',
      'form.version',
      'form.customerId',
      'bill.id as billId',
      'form.priceApproval',
      'price.askedAt',
      'price.reminders',
      'price.remindedAt',
      'last.writtenAt',
      'bill.totalCents',
      'bill.totalMnt',
      sql<boolean>`last.is_staff is not null and not last.is_staff`.as('isQuestionOpen'),
      sql<boolean>`exists (select from parcel where parcel.form_id = form.id
        and parcel.status not in (${sql.join(unsentStates)}))`.as('isPartlySent'),
    ])
    .where('form.priceApproval', '=', 'waiting')
    .where((eb) => eb(eb.fn.coalesce('price.remindedAt', 'price.askedAt'), '<=', before))
    .orderBy((eb) => eb.fn.coalesce('price.remindedAt', 'price.askedAt'))
    .limit(limit)
    .forUpdate(['form'])
    .skipLocked()
    .execute();
}

/** Selects the answer to a refused price as JSON; null without one. `formId` is a column of the outer query. */
export function priceRefusal(
  formId: 'parcel.formId' | 'form.id',
): RawBuilder<{ handling: PriceHandling; isAnswered: boolean } | null> {
  return sql`(
    select json_build_object('handling', handling, 'isAnswered', refused_by is not null or refused_by_link)
    from form_price where form_id = ${sql.ref(formId)} and refused_at is not null)`;
}
