import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HoldReason, ParcelStatus } from '~/db/types.gen';
import { destinationZone, originZone } from '~/domain/core/offices';
import type { Days } from '~/domain/core/schema';
import type { SearchQuery } from '~/domain/core/search/query';
import type { DeliveryMode } from '~/domain/parcels/delivery';
import { onTheWayStates, parcelState, storedStates } from '~/domain/parcels/states';
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
import { parcelScopeColumns } from '../../../moves/scope';

/** Kind of a search: a whole number by its unique index, other text by the trigram index. */
export type Match = { kind: 'number'; number: string } | { kind: 'text'; query: SearchQuery };
export type ParcelFilter = {
  scope: Scope;
  isArchived: boolean;
  status?: readonly ParcelStatus[] | undefined;
  holdReason?: HoldReason | undefined;
  delivery?: DeliveryMode | undefined;
  cargoId?: string | undefined;
  formId?: string | undefined;
  customerId?: string | undefined;
  isMissing?: boolean | undefined;
  missesDate?: boolean | undefined;
  /** Stored at the destination since before that time. */
  overdueSince?: Date | undefined;
  received?: Days | undefined;
  delivered?: Days | undefined;
  wantedCargoId?: string | undefined;
  match?: Match | undefined;
};

type FilterValues = {
  status: ParcelStatus;
  statuses: ParcelStatus[];
  holdReason: HoldReason;
  delivery: DeliveryMode;
  cargoId: string;
  formId: string;
  customerId: string;
  overdueSince: Date;
  wantedCargoId: string;
  receivedFrom: Date;
  receivedUntil: Date;
  deliveredFrom: Date;
  deliveredUntil: Date;
  number: string;
} & PatternValues;
/** Values of a filter: undefined where the filter has none. */
export type ParcelValues = { [Name in keyof FilterValues]: FilterValues[Name] | undefined };

/** What the SQL of a filter depends on besides its values. */
export type FilterShape = Pick<ParcelFilter, 'isArchived'> & {
  allowed: ScopeConditions;
  isMissing: boolean;
  missesDate: boolean;
  isReceived: boolean;
  isDelivered: boolean;
  search: SearchShape | undefined;
  /** Names of the values that the filter has. */
  given: readonly string[];
};

export function valuesOf(filter: ParcelFilter): ParcelValues {
  const { status, holdReason, delivery, cargoId, formId, customerId, overdueSince, wantedCargoId, match } =
    filter;
  const received = filter.received && instantsOf(filter.received, originZone);
  const delivered = filter.delivered && instantsOf(filter.delivered, destinationZone);
  return {
    // A single status is compared with `=`: its index then returns the rows in the order of the page.
    status: status?.length === 1 ? status[0] : undefined,
    statuses: status && status.length !== 1 ? [...status] : undefined,
    holdReason,
    delivery,
    cargoId,
    formId,
    customerId,
    overdueSince,
    wantedCargoId,
    receivedFrom: received?.from,
    receivedUntil: received?.until,
    deliveredFrom: delivered?.from,
    deliveredUntil: delivered?.until,
    number: match?.kind === 'number' ? match.number : undefined,
    ...(match?.kind === 'text' && patternValues(match.query)),
  };
}

export function shapeOf(filter: ParcelFilter, values: ParcelValues): FilterShape {
  const { scope, isArchived, isMissing = false, missesDate = false, received, delivered, match } = filter;
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name));
  return {
    allowed: conditionsFor(scope.ability, scope.action, 'Parcel'),
    isArchived,
    isMissing,
    missesDate,
    isReceived: received !== undefined,
    isDelivered: delivered !== undefined,
    search: match?.kind === 'text' ? searchShapeOf(match.query) : undefined,
    given,
  };
}

export function conditionsOf(shape: FilterShape, at: ValueAt<ParcelValues>): RawBuilder<SqlBool>[] {
  const { allowed, isMissing, missesDate, given, search } = shape;
  const when = <Name extends keyof FilterValues>(
    name: Name,
    condition: (value: RawBuilder<FilterValues[Name]>) => RawBuilder<SqlBool>,
  ) => (given.includes(name) ? [condition(at(name))] : []);
  return [
    rowsWith(allowed, parcelScopeColumns),
    ...whenOf(shape, at),
    ...when('status', (status) => sql`parcel.status = ${status}`),
    ...when('statuses', (statuses) => sql`parcel.status = any(${statuses}::parcel_status[])`),
    ...when(
      'holdReason',
      (reason) => sql`parcel.hold_reason = ${reason} and parcel.status = ${sql.lit(parcelState.on_hold)}`,
    ),
    ...when('cargoId', (id) => sql`parcel.cargo_id = ${id}`),
    ...when('formId', (id) => sql`parcel.form_id = ${id}`),
    ...when('customerId', (id) => sql`parcel.customer_id = ${id}`),
    ...(isMissing ? [sql<SqlBool>`parcel.is_missing`] : []),
    ...(missesDate ? [isWarnedOf] : []),
    // Matches the index of stored parcels.
    ...when(
      'overdueSince',
      (since) => sql`parcel.available_at < ${since} and parcel.status in (${literals(storedStates)})`,
    ),
    ...when(
      'wantedCargoId',
      (id) => sql`parcel.form_id in (select id from form where wanted_cargo_id = ${id})`,
    ),
    ...when('delivery', (mode) => sql`parcel.delivery = ${mode}`),
    ...when('number', (number) => sql`parcel.number = ${number}`),
    ...(search ? [hasWords(sql`parcel.search_text`, search, (index) => at(`pattern${index}`))] : []),
  ];
}

/** Its sender was warned that it will miss its days, and it is not ready yet. */
const isWarnedOf = sql<SqlBool>`parcel.status in (${literals(onTheWayStates)})
  and exists (select from parcel_promise where parcel_id = parcel.id and warned_at is not null)`;

/** Conditions on days. Received and delivered parcels of a period include archived ones. */
function whenOf(
  { isArchived, isReceived, isDelivered, given }: FilterShape,
  at: ValueAt<ParcelValues>,
): RawBuilder<SqlBool>[] {
  const limit = (name: 'receivedFrom' | 'receivedUntil' | 'deliveredFrom' | 'deliveredUntil') =>
    given.includes(name) ? at(name) : undefined;
  const days = [
    ...(isReceived
      ? [isBetween('parcel.createdAt', { from: limit('receivedFrom'), until: limit('receivedUntil') })]
      : []),
    ...(isDelivered
      ? [isBetween('parcel.deliveredAt', { from: limit('deliveredFrom'), until: limit('deliveredUntil') })]
      : []),
  ];
  if (days.length > 0) return days;
  return [
    isArchived ? sql<SqlBool>`parcel.archived_at is not null` : sql<SqlBool>`parcel.archived_at is null`,
  ];
}
