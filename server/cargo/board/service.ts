import type { z } from 'zod';
import type { cargoCalendarSchema } from '~/domain/cargo/schema';
import { cargoStates, isFinal } from '~/domain/cargo/states';
import { calendarDays, dayAt, dayOf, startOfDay } from '~/domain/core/calendar';
import { flightsOf, officeTable } from '~/domain/core/offices';
import type { Context } from '../../core/api/context';
import { counted } from '../../core/api/paging/service';
import { countByState, listBetween, listByState } from './queries';
import type { cargoBoardSchema, cargoCalendarPageSchema } from './schema';

const cardsInColumn = 8;
/** A completed or cancelled flight asks for nothing: the list has them all. */
const finishedInColumn = 4;
const mostInCalendar = 400;

const live = cargoStates.filter((state) => !isFinal(state));
const over = cargoStates.filter(isFinal);

/** Returns the board: active flights soonest first, completed ones latest first. */
export async function readBoard({ db }: Context): Promise<z.infer<typeof cargoBoardSchema>> {
  const [soonest, latest, totals] = await Promise.all([
    listByState(db, { states: live, order: 'asc', limit: cardsInColumn }),
    listByState(db, { states: over, order: 'desc', limit: finishedInColumn }),
    countByState(db, cargoStates),
  ]);
  const cards = [...soonest, ...latest];
  return cargoStates.map((status) => ({
    status,
    cards: cards.filter((card) => card.status === status),
    ...counted(totals.find((count) => count.status === status)?.total ?? 0),
  }));
}

/** Returns the flights of a month or week in an office's calendar. */
export async function readCalendar(
  { db, now }: Context,
  { office, span, day }: z.output<typeof cargoCalendarSchema>,
): Promise<z.infer<typeof cargoCalendarPageSchema>> {
  const { side, zone } = officeTable[office];
  const today = dayOf(now(), zone);
  const shown = day ?? today;
  const days = calendarDays(shown, span);
  const flights = await listBetween(db, {
    side,
    flights: flightsOf(office),
    from: startOfDay(days[0] ?? shown, zone),
    to: startOfDay(dayAt(days.at(-1) ?? shown, 1), zone),
    limit: mostInCalendar + 1,
  });
  return {
    today,
    day: shown,
    flights: flights.slice(0, mostInCalendar),
    isCut: flights.length > mostInCalendar,
  };
}
