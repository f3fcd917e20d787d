import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CaseKind, type CaseState, pendingCaseStates } from '~/domain/cases/states';
import type { Locale } from '~/domain/core/format/locale';
import type { Queryable } from '../../core/api/context';
import { batchOfKeys, countAll, pageOfKeys, type RowPosition } from '../../core/api/paging/queries';
import type { Page } from '../../core/api/paging/service';
import { nameOfActor } from '../../core/db/user-names/queries';
import type { Batch } from '../../core/files/export/queries';
import { allowedRows, type Scope } from '../../core/security/scope/queries';
import { caseColumns } from '../scope';

/** The code of a case or a form, and the number of a parcel: what a search may be. */
export type CaseMatch = { code: string | undefined; number: string | undefined };
export type CaseFilter = {
  scope: Scope;
  /** Customers do not see what the receiver asked. */
  isStaff: boolean;
  status?: CaseState | 'all' | undefined;
  kind?: CaseKind | undefined;
  assignedTo?: string | undefined;
  customerId?: string | undefined;
  formId?: string | undefined;
  parcelId?: string | undefined;
  match?: CaseMatch | undefined;
};

/** Finds a page of cases with the capped total, in one statement: what staff must do next comes first. */
export async function findCasePage(
  db: Queryable,
  filter: CaseFilter,
  { locale, ...page }: Page & { locale: Locale },
) {
  return await caseRows(db, pageOfKeys(tableOf(filter), page), locale);
}

export async function findNextCases(
  db: Queryable,
  filter: CaseFilter,
  { batch, locale }: { batch: Batch; locale: Locale },
) {
  return await caseRows(db, batchOfKeys(tableOf(filter), batch), locale);
}

export async function countEveryCase(db: Queryable, filter: CaseFilter): Promise<number> {
  return await countAll(db, tableOf(filter));
}

function tableOf(filter: CaseFilter) {
  const sort = { key: sql`support_case.due_at`, type: 'timestamptz', order: 'asc' } as const;
  return { table: 'support_case', where: conditionsOf(filter), sort };
}

function conditionsOf(filter: CaseFilter): RawBuilder<SqlBool>[] {
  const { scope, isStaff, kind, assignedTo, customerId, formId, parcelId, match } = filter;
  return [
    allowedRows(scope, 'Case', caseColumns),
    ...(isStaff ? [] : [sql<SqlBool>`support_case.opened_side <> 'receiver'`]),
    ...isOfStatus(filter.status),
    ...(kind ? [sql<SqlBool>`support_case.kind = ${kind}::case_kind`] : []),
    ...(assignedTo ? [sql<SqlBool>`support_case.assigned_to = ${assignedTo}`] : []),
    ...(customerId ? [sql<SqlBool>`support_case.customer_id = ${customerId}`] : []),
    ...(formId ? [sql<SqlBool>`support_case.form_id = ${formId}`] : []),
    ...(parcelId ? [sql<SqlBool>`support_case.parcel_id = ${parcelId}`] : []),
    ...(match ? [isMatch(match)] : []),
  ];
}

function isOfStatus(status: CaseFilter['status']): RawBuilder<SqlBool>[] {
  if (status === 'all') return [];
  const states = status === undefined ? [...pendingCaseStates] : [status];
  return [sql<SqlBool>`support_case.status = any(${states}::case_status[])`];
}

function isMatch({ code, number }: CaseMatch): RawBuilder<SqlBool> {
  if (code === undefined && number === undefined) return sql<SqlBool>`false`;
  const isCode = sql<SqlBool>`(support_case.code = ${code ?? null}
    or support_case.form_id = (select form.id from form where form.code = ${code ?? null}))`;
  const isNumber = sql<SqlBool>`support_case.form_id = (select parcel.form_id from parcel where parcel.number = ${number ?? null})`;
  return number === undefined ? isCode : isNumber;
}

/** Returns the list's columns of the selected cases. */
async function caseRows(db: Queryable, placed: RawBuilder<RowPosition>, locale: Locale) {
  return await db
    .selectFrom(placed.as<'placed'>('placed'))
    .innerJoin('supportCase', 'supportCase.id', 'placed.id')
    .innerJoin('form', 'form.id', 'supportCase.formId')
    .innerJoin('customer', 'customer.id', 'supportCase.customerId')
    .leftJoin('parcel', 'parcel.id', 'supportCase.parcelId')
    .leftJoin('appUser as assigned', 'assigned.id', 'supportCase.assignedTo')
    .select(['placed.key', 'placed.total'])
    .select(rowColumns)
    .select(nameOfActor(locale, 'assigned').as('assignedName'))
    .orderBy('placed.place')
    .execute();
}

export const rowColumns = [
  'supportCase.id',
  'supportCase.code',
  'supportCase.version',
  'supportCase.kind',
  'supportCase.cause',
  'supportCase.status',
  'supportCase.openedSide',
  'supportCase.formId',
  'form.code as formCode',
  'supportCase.parcelId',
  'parcel.number as parcelNumber',
  'supportCase.openedAt',
  'supportCase.answerBy',
  'supportCase.wantedCents',
  'supportCase.decidedCents',
  'supportCase.customerId',
  'customer.firstName',
  'customer.lastName',
  'customer.organizationName',
] as const;
