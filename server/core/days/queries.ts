import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { dayAt, startOfDay } from '~/domain/core/calendar';
import type { Zone } from '~/domain/core/format/zones';
import type { Days } from '~/domain/core/schema';

/** True when an instant is on one of the days in the calendar of the time zone. */
export function isOnDays(column: string, { from, to }: Days, zone: Zone): RawBuilder<SqlBool> {
  const at = sql.ref(column);
  const parts = [
    sql<SqlBool>`${at} is not null`,
    ...(from ? [sql<SqlBool>`${at} >= ${startOfDay(from, zone)}`] : []),
    ...(to ? [sql<SqlBool>`${at} < ${startOfDay(dayAt(to, 1), zone)}`] : []),
  ];
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}
