import { DAY_MS } from '~/domain/core/durations';
import { fromZonedInput, toZonedInput } from '~/domain/core/format/zones';
import type { CustomerType } from '~/domain/customers/types';
import { type DigestEvent, digestEvents } from './choice-events';
import { type QuietHours, quietZones } from './quiet-hours';

export type DigestZone = QuietHours['zone'];

/** The hour of the customer's clock at which the digest is written. */
export const DIGEST_HOUR = 18;
/** Rows that one digest lists. The list of parcels shows the others. */
export const DIGEST_ROWS = 50;

type Chooser = { type: CustomerType; digestZone: string | null };

/** The zone of a customer's digest; undefined when each e-mail is sent at once. Only organizations may choose it. */
export function digestZoneOf({ type, digestZone }: Chooser): DigestZone | undefined {
  return type === 'organization' ? quietZones.find((zone) => zone === digestZone) : undefined;
}

/** The first instant after `now` at which the clock of the zone shows the hour of the digest. */
export function nextDigest(now: Date, zone: DigestZone): Date {
  const today = digestOf(now, zone);
  return today > now ? today : digestOf(new Date(today.getTime() + DAY_MS), zone);
}

/** The digest of the local day of an instant. */
function digestOf(instant: Date, zone: DigestZone): Date {
  const [day = ''] = toZonedInput(instant, zone).split(' ');
  const at = fromZonedInput(`${day} ${DIGEST_HOUR}:00`, zone);
  if (!at) throw new RangeError(`${day} is no day of ${zone}`);
  return at;
}

/** What happened to a parcel, or to a form that has no parcels yet. */
type DigestRow = { event: DigestEvent; id: string };
export type DigestSection<Row> = { event: DigestEvent; count: number; rows: readonly Row[] };

/** Groups rows by event, each parcel once in its section. `more` is the number of rows above the limit. */
export function digestSections<Row extends DigestRow>(
  rows: readonly Row[],
  most = DIGEST_ROWS,
): { sections: DigestSection<Row>[]; more: number } {
  const sections: DigestSection<Row>[] = [];
  let left = most;
  let more = 0;
  for (const event of digestEvents) {
    const own = rows.filter((row) => row.event === event);
    const each = [...new Map(own.map((row) => [row.id, row])).values()];
    if (each.length === 0) continue;
    const shown = each.slice(0, left);
    left -= shown.length;
    more += each.length - shown.length;
    sections.push({ event, count: each.length, rows: shown });
  }
  return { sections, more };
}
