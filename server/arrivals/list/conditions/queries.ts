import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ArrivalStatus } from '~/db/types.gen';
import { agedStates } from '~/domain/arrivals/board';
import type { FilteredDuty } from '~/domain/arrivals/duties';
import type { ArrivalDue, StaffNeed } from '~/domain/arrivals/states';
import { type Office, originZone } from '~/domain/core/offices';
import type { Days } from '~/domain/core/schema';
import type { SearchQuery } from '~/domain/core/search/query';
import { conditionsFor } from '~/domain/roles/permissions';
import { instantsOf, isBetween } from '../../../core/db/days/queries';
import { literals } from '../../../core/db/literals/queries';
import {
  hasWords,
  type PatternValues,
  patternValues,
  type SearchShape,
  searchShapeOf,
} from '../../../core/db/search/queries';
import type { ValueAt } from '../../../core/db/statements/queries';
import { rowsWith, type Scope, type ScopeConditions } from '../../../core/security/scope/queries';
import { arrivalScopeColumns } from '../../moves/scope';
import { dutyConditions } from '../duties/queries';

/** Kind of a search: our own number by its unique index, other text by the trigram index. */
export type ArrivalMatch = { kind: 'number'; number: string } | { kind: 'text'; query: SearchQuery };
export type ArrivalFilter = {
  scope: Scope;
  isArchived: boolean;
  status?: readonly ArrivalStatus[] | undefined;
  office?: Office | undefined;
  customerId?: string | undefined;
  carrier?: string | undefined;
  needsStaff?: StaffNeed | 'any' | undefined;
  isUnlabelled?: boolean | undefined;
  due?: ArrivalDue | undefined;
  formId?: string | undefined;
  expectedParcelId?: string | undefined;
  arrived?: Days | undefined;
  hasDuty?: FilteredDuty | undefined;
  /** The arrivals that rules of goods bar or ask about, for a duty of goods: only the program compares words with rules. */
  goodsIds?: readonly string[] | undefined;
  /** On the shelf since these instants. */
  onShelf?: { from?: Date; until?: Date } | undefined;
  match?: ArrivalMatch | undefined;
};

type FilterValues = {
  status: ArrivalStatus;
  statuses: ArrivalStatus[];
  office: Office;
  customerId: string;
  carrier: string;
  needsStaff: StaffNeed;
  formId: string;
  expectedParcelId: string;
  arrivedFrom: Date;
  arrivedUntil: Date;
  shelfFrom: Date;
  shelfUntil: Date;
  goodsIds: readonly string[];
  number: string;
} & PatternValues;
/** Values of a filter: undefined where the filter has none. */
export type ArrivalValues = { [Name in keyof FilterValues]: FilterValues[Name] | undefined };

/** What the SQL of a filter depends on besides its values. */
export type ArrivalShape = Pick<ArrivalFilter, 'isArchived' | 'hasDuty'> & {
  isOfAge: boolean;
  allowed: ScopeConditions;
  needsSomeStaff: boolean;
  isUnlabelled: boolean;
  due: ArrivalDue | undefined;
  isArrived: boolean;
  search: SearchShape | undefined;
  /** Names of the values that the filter has. */
  given: readonly string[];
};

export function valuesOfArrivals(filter: ArrivalFilter): ArrivalValues {
  const { status, office, customerId, carrier, needsStaff, formId, expectedParcelId, match } = filter;
  const arrived = filter.arrived && instantsOf(filter.arrived, originZone);
  return {
    // A single status is compared with `=`: its index then returns the rows in the order of the page.
    status: status?.length === 1 ? status[0] : undefined,
    statuses: status && status.length !== 1 ? [...status] : undefined,
    ...{ office, customerId, carrier, formId, expectedParcelId },
    needsStaff: needsStaff === 'any' ? undefined : needsStaff,
    arrivedFrom: arrived?.from,
    arrivedUntil: arrived?.until,
    shelfFrom: filter.onShelf?.from,
    shelfUntil: filter.onShelf?.until,
    goodsIds: filter.goodsIds,
    number: match?.kind === 'number' ? match.number : undefined,
    ...(match?.kind === 'text' && patternValues(match.query)),
  };
}

export function shapeOfArrivals(filter: ArrivalFilter, values: ArrivalValues): ArrivalShape {
  const { scope, isArchived, needsStaff, isUnlabelled = false, due, arrived, match } = filter;
  return {
    allowed: conditionsFor(scope.ability, scope.action, 'Arrival'),
    isArchived,
    needsSomeStaff: needsStaff === 'any',
    isUnlabelled,
    due,
    isArrived: arrived !== undefined,
    hasDuty: filter.hasDuty,
    isOfAge: filter.onShelf !== undefined,
    search: match?.kind === 'text' ? searchShapeOf(match.query) : undefined,
    given: Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name)),
  };
}

export function arrivalConditions(shape: ArrivalShape, at: ValueAt<ArrivalValues>): RawBuilder<SqlBool>[] {
  const { allowed, isArchived, isArrived, needsSomeStaff, isUnlabelled, due, given, search } = shape;
  const { hasDuty, isOfAge } = shape;
  const when = <Name extends keyof FilterValues>(
    name: Name,
    condition: (value: RawBuilder<FilterValues[Name]>) => RawBuilder<SqlBool>,
  ) => (given.includes(name) ? [condition(at(name))] : []);
  const limit = (name: 'arrivedFrom' | 'arrivedUntil' | 'shelfFrom' | 'shelfUntil') =>
    given.includes(name) ? at(name) : undefined;
  return [
    rowsWith(allowed, arrivalScopeColumns),
    isArchived ? sql<SqlBool>`arrival.archived_at is not null` : sql<SqlBool>`arrival.archived_at is null`,
    ...(isArrived
      ? [isBetween('arrival.arrivedAt', { from: limit('arrivedFrom'), until: limit('arrivedUntil') })]
      : []),
    ...(isOfAge
      ? [
          sql<SqlBool>`arrival.status in (${literals(agedStates)})`,
          isBetween('arrival.shelfSince', { from: limit('shelfFrom'), until: limit('shelfUntil') }),
        ]
      : []),
    ...(hasDuty ? dutyConditions(hasDuty, at) : []),
    ...when('status', (status) => sql`arrival.status = ${status}`),
    ...when('statuses', (statuses) => sql`arrival.status = any(${statuses}::arrival_status[])`),
    ...when('office', (office) => sql`arrival.office = ${office}`),
    ...when('customerId', (id) => sql`arrival.customer_id = ${id}`),
    ...when('carrier', (carrier) => sql`arrival.carrier = ${carrier}`),
    ...when('needsStaff', (reason) => sql`arrival.needs_staff = ${reason}`),
    ...(needsSomeStaff ? [sql<SqlBool>`arrival.needs_staff is not null`] : []),
    ...(isUnlabelled ? [sql<SqlBool>`arrival.labelled_at is null`] : []),
    ...(due === 'return' ? [sql<SqlBool>`arrival.return_due_at is not null`] : []),
    ...(due === 'disposal' ? [sql<SqlBool>`arrival.disposal_due_at is not null`] : []),
    ...when('formId', (id) => sql`arrival.form_id = ${id}`),
    ...when('expectedParcelId', (id) => sql`arrival.expected_parcel_id = ${id}`),
    ...when('number', (number) => sql`arrival.number = ${number}`),
    ...(search ? [hasWords(sql`arrival.search_text`, search, (index) => at(`pattern${index}`))] : []),
  ];
}
