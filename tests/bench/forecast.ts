import { DAY_MS } from '~/domain/core/durations';
import { type BacktestCounts, backtest, type PastParcel, rowsOf } from '~/domain/forecast/backtest';
import { openBook } from '~/domain/forecast/book';
import { type ForecastFacts, forecastReady } from '~/domain/forecast/forecast';
import { groupedBy } from '~/domain/forecast/grouped';
import { demoFees, demoPlans, demoRate } from '~/domain/quotes/demo-plans';
import { calculateQuote } from '~/domain/quotes/quote';
import { transitHistory } from '~/tests/factories/transit-history';
import { figure, ratePerSecond, table } from './measure';

/** As in `domain/forecast/backtest.test.ts`: half a day delays all parcels of a flight alike. */
const history = { seed: 2, flights: 60, flightHours: 12, hours: [30, 75] } as const;
const piece = { lengthMm: 600, widthMm: 400, heightMm: 300, grossG: 9300 };

/**
 * Forecasts a second from a history that is read already, compared with quotes; then what the first forecast of a book
 * and the backtest of the history take, and how many parcels came inside.
 */
export async function benchForecast(): Promise<string> {
  const sizes = [30, 150].map((parcels) => ({ parcels, past: transitHistory({ ...history, parcels }) }));
  return [
    table([
      ['', 'forecasts/s', 'quotes/s', 'quotes in one', 'first, ms', 'backtest, ms'],
      ...sizes.map(({ parcels, past }) => speedsOf(parcels, past)),
    ]),
    table([
      ['', 'forecast', 'silent', 'inside the 80 % range', 'inside the days', 'stated for the days'],
      ...sizes.map(({ parcels, past }) => [nameOf(parcels), ...sharesOf(backtest(past, tested).total)]),
    ]),
  ].join('\n\n');
}

const [firstFlight] = transitHistory({ ...history, flights: 1, parcels: 1 });
const start = firstFlight?.departedAt ?? new Date(0);
/** The first third of the flights only teaches. */
const tested = { from: new Date(start.getTime() + 20 * 10 * DAY_MS) };
const now = new Date(start.getTime() + 60 * 10 * DAY_MS);

const received: ForecastFacts = {
  ...{ status: 'received', origin: 'sydney', plan: 'standard', receivedAt: now, customsAt: null },
  planDays: { from: 7, to: 10 },
  flight: {
    etd: new Date(now.getTime() + 2 * DAY_MS),
    eta: new Date(now.getTime() + 3 * DAY_MS),
    ...{ atd: null, ata: null },
  },
};

function speedsOf(parcels: number, past: readonly PastParcel[]): string[] {
  const rows = groupedBy(past, ({ cargoId }) => cargoId).flatMap(rowsOf);
  const first = processorMs(() => void forecastReady(received, { book: openBook(rows), now }));
  const book = openBook(rows);
  const forecasts = ratePerSecond(() => void forecastReady(received, { book, now }));
  const quotes = ratePerSecond(() => void calculateQuote(quoted));
  const tests = processorMs(() => void backtest(past, tested));
  return [
    ...[nameOf(parcels), figure(forecasts), figure(quotes), figure(quotes / forecasts)],
    ...[first.toFixed(1), figure(tests)],
  ];
}

const quoted: Parameters<typeof calculateQuote>[0] = {
  ...{ tariff: demoPlans.standard, fees: demoFees, rate: demoRate, pieces: [piece] },
  ...{ optionalFees: [], declaredCents: 33_333, battery: 'none' },
};

function sharesOf({ parcels, silent, inside, insideDays, stated }: BacktestCounts): string[] {
  const counted = parcels - silent;
  const share = (count: number): string => `${((100 * count) / counted).toFixed(1)} %`;
  return [figure(counted), figure(silent), share(inside), share(insideDays), share(stated)];
}

function nameOf(parcels: number): string {
  return `${history.flights} flights of ${parcels} parcels`;
}

/** Other work of the machine does not count. */
function processorMs(run: () => void): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
