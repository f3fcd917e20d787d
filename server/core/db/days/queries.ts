import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayAt, startOfDay } from '~/domain/core/calendar';
import type { Zone } from '~/domain/core/format/zones';
import type { Days } from '~/domain/core/schema';
import type { Bound } from '../statements/queries';

/** True when an instant is on one of the days in the calendar of the time zone. */
export function isOnDays(column: string, days: Days, zone: Zone): RawBuilder<SqlBool> {
  return isBetween(column, instantsOf(days, zone));
}

/** Returns the first instant of the days, and the first one after them. */
export function instantsOf({ from, to }: Days, zone: Zone): { from?: Date; until?: Date } {
  return {
    ...(from && { from: startOfDay(from, zone) }),
    ...(to && { until: startOfDay(dayAt(to, 1), zone) }),
  };
}

type Instants = { from?: Bound<Date> | undefined; until?: Bound<Date> | undefined };

/** True when an instant is known and not outside of the limits that are given. */
export function isBetween(column: string, { from, until }: Instants): RawBuilder<SqlBool> {
  const at = sql.ref(column);
  const parts = [
    sql<SqlBool>`${at} is not null`,
    ...(from ? [sql<SqlBool>`${at} >= ${from}`] : []),
    ...(until ? [sql<SqlBool>`${at} < ${until}`] : []),
  ];
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
