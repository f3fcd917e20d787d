import { DAY_MS } from '~/domain/core/durations';
import { openBook, type TransitBook, type TransitRow } from '~/domain/forecast/book';
import { forecastReady } from '~/domain/forecast/forecast';
import type { Services } from '../../core/api/context';
import { flightsFrom } from '../flights';
import { listForecastParcels, listOpenFlights } from '../queries';
import { factsOf } from '../service';
import { listTransit } from '../transit/queries';
import { markSeeded } from '../watch/queries';
import { insertPromises, listUnpromised } from './queries';
import { promiseRow } from './service';

/** The parcels of a flight were ready so many days after its departure, as far as the demo goes. */
const KNOWN_AFTER_DAYS = 10;

/** Gives the parcels of the demo the promises that the flights before them would have led to. */
export async function promiseSeeded({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const ids = await listUnpromised(db);
  if (ids.length === 0) return;
  const [parcels, open, rows] = await Promise.all([
    listForecastParcels(db, ids),
    listOpenFlights(db, now()),
    listTransit(db, new Date(0)),
  ]);
  const bookAt = bookReader(rows);
  const promises = parcels.flatMap((parcel) => {
    const at = parcel.createdAt;
    const facts = { ...factsOf(parcel, undefined), status: 'received' as const };
    const [next] = flightsFrom(facts.origin, open);
    const flight = facts.flight ?? next ?? null;
    return promiseRow(parcel.id, forecastReady({ ...facts, flight }, { book: bookAt(at), now: at }), at);
  });
  await insertPromises(db, promises);
  await markSeeded(db, now());
}

/** The transit times that were known at a time; each edition is made once. */
function bookReader(rows: readonly TransitRow[]): (at: Date) => TransitBook {
  const books = new Map<number, TransitBook>();
  return (at) => {
    const known = rows.filter(
      ({ departedAt }) => departedAt.getTime() < at.getTime() - KNOWN_AFTER_DAYS * DAY_MS,
    );
    const book = books.get(known.length) ?? openBook(known);
    books.set(known.length, book);
    return book;
  };
}
