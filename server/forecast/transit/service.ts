import { DAY_MS } from '~/domain/core/durations';
import { openBook, type TransitBook } from '~/domain/forecast/book';
import type { Queryable, Services } from '../../core/api/context';
import { findTransitEdition, listTransit, listUnmeasuredFlights, writeFlightTransit } from './queries';

/** Forecasts are made from flights of the last year. */
export const HISTORY_DAYS = 365;
/** The transit times of a flight stop changing this many days after it landed. */
const SETTLED_AFTER_DAYS = 60;

/** Measures the transit times of each flight that may have changed. Safe to repeat and to run in two processes at once. */
export async function measureFlights({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  const window = { since: before(HISTORY_DAYS), changing: before(SETTLED_AFTER_DAYS) };
  for (const { id } of await listUnmeasuredFlights(db, window)) await writeFlightTransit(db, id, now());
}

type KnownBook = { edition: number; day: number; book: TransitBook };

/** By the environment, which lives as long as the process. */
const books = new WeakMap<object, KnownBook>();

/** The transit times of the last year, read again when they changed and once a day. */
export async function readBook(
  db: Queryable,
  { env, now }: Pick<Services, 'env' | 'now'>,
): Promise<TransitBook> {
  const edition = (await findTransitEdition(db))?.getTime() ?? 0;
  const day = Math.floor(now().getTime() / DAY_MS);
  const known = books.get(env);
  if (known?.edition === edition && known.day === day) return known.book;
  const book = openBook(await listTransit(db, new Date((day - HISTORY_DAYS) * DAY_MS)));
  books.set(env, { edition, day, book });
  return book;
}
