import { sql } from 'kysely';
import type { Locale } from '~/domain/core/format/locale';
import { conditionsFor } from '~/domain/roles/permissions';
import { arrivalLines, creditNoteLines, storageLines } from '../../billing/pinned/queries';
import type { Queryable } from '../../core/api/context';
import { preparedStatement, type ValueAt } from '../../core/db/statements/queries';
import { nameOfActor } from '../../core/db/user-names/queries';
import { rowsWith, type Scope, type ScopeConditions } from '../../core/security/scope/queries';
import { arrivalsOfForm, shelfEventsOf } from '../../moves/arrivals/history/queries';
import { formScopeColumns } from '../../moves/scope';
import {
  billOfForm,
  boxesFromShelf,
  flightOfForm,
  itemsOfForm,
  parcelsOfForm,
  piecesOfForm,
  quoteOfForm,
} from './parts/queries';

type FormReader = { isPublicOnly: boolean; locale: Locale };

/** Finds a form with its parts, quote, bill, boxes from the shelf and parcels, in one statement. */
export async function findForm(
  db: Queryable,
  { id, scope, isPublicOnly, locale }: FormReader & { id: string; scope: Scope },
) {
  const [found] = await formStatement(db, { allowed: allowedForms(scope), isPublicOnly, locale }, { id });
  return found;
}

const formStatement = preparedStatement(
  (
    db: Queryable,
    at: ValueAt<{ id: string }>,
    { allowed, ...reader }: FormReader & { allowed: ScopeConditions },
  ) =>
    detailed(db, allowed)
      .select([boxesFromShelf().as('arrivals'), shelfEventsOf(arrivalsOfForm, reader).as('shelfEvents')])
      .where('form.id', '=', at('id')),
);

/** Finds several such forms. The caller keeps the order of the ids. */
export async function findForms(db: Queryable, { ids, scope }: { ids: readonly string[]; scope: Scope }) {
  return await detailed(db, allowedForms(scope))
    .where('form.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

function allowedForms({ ability, action }: Scope): ScopeConditions {
  return conditionsFor(ability, action, 'Form');
}

const facts = [
  'form.id',
  'form.code',
  'form.status',
  'form.version',
  'form.sender',
  'form.receiver',
  'form.receiverLocale',
  'form.isReceiverTold',
  'form.draft',
  'form.tariffCode',
  'form.optionalFees',
  'form.declaredCents',
  'form.battery',
  'form.priceApproval',
  'form.rejectReason',
  'form.submittedAt',
  'form.acceptedAt',
  'form.expiresAt',
  'form.createdAt',
  'form.updatedAt',
  'form.archivedAt',
  'formMoney.dueCents',
  'formMoney.paidCents',
  'customer.id as customerId',
  'customer.type as customerType',
  'customer.firstName',
  'customer.lastName',
  'customer.organizationName',
  'customer.latinName',
] as const;

function detailed(db: Queryable, allowed: ScopeConditions) {
  return db
    .selectFrom('form')
    .innerJoin('customer', 'customer.id', 'form.customerId')
    .innerJoin('formMoney', 'formMoney.formId', 'form.id')
    .select(facts)
    .select([
      piecesOfForm().as('pieces'),
      itemsOfForm().as('items'),
      parcelsOfForm().as('parcels'),
      quoteOfForm().as('quote'),
      billOfForm().as('bill'),
      storageLines().as('storageLines'),
      arrivalLines().as('arrivalLines'),
      creditNoteLines().as('creditNotes'),
      flightOfForm().as('wantedCargo'),
    ])
    .select((eb) =>
      eb
        .selectFrom('receiverEmail')
        .select('address')
        .whereRef('receiverEmail.formId', '=', 'form.id')
        .where('byReceiver', '=', false)
        .as('receiverEmail'),
    )
    .where(rowsWith(allowed, formScopeColumns));
}

/** Finds fee names in both languages by code. */
export async function findFeeNames(db: Queryable, codes: readonly string[]) {
  return await db
    .selectFrom('extraFee')
    .select(['code', 'name'])
    .where('code', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute();
}

/** Lists the audited actions on a form, oldest first, without autosaves. */
export async function findFormHistory(db: Queryable, formId: string, locale: Locale) {
  return await db
    .selectFrom('auditLog')
    .leftJoin('appUser', 'appUser.id', 'auditLog.actorId')
    .select([
      'auditLog.at',
      'auditLog.action',
      'auditLog.actorId',
      nameOfActor(locale).as('actorName'),
      'appUser.customerId as actorCustomerId',
    ])
    .where('auditLog.entity', '=', 'form')
    .where('auditLog.entityId', '=', formId)
    .where('auditLog.action', '!=', 'forms.saveDraft')
    .orderBy('auditLog.at')
    .limit(100)
    .execute();
}
