import { z } from 'zod';
import { startOfMonth } from '~/domain/core/calendar';
import { zonedTime } from '~/domain/core/format/zones';
import { destinationZone } from '~/domain/core/offices';
import type { ForecastQuality } from '~/domain/forecast/quality';
import { qualityOf } from '~/domain/forecast/quality';
import type { Queryable, Services } from '../../core/api/context';
import { findTariffs } from '../../quotes/queries';
import { findBacktest, hasPromiseFigures, listPromiseFigures, writePromiseFigures } from './queries';

/** The promises of this month and so many before it may still change. */
const OPEN_MONTHS = 3;
const SHOWN_MONTHS = 11;

/** Counts which promised days were held. Safe to repeat. */
export async function countPromises({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const isFirst = !(await hasPromiseFigures(db));
  const since = isFirst ? new Date(0) : startOfMonth(now(), destinationZone, -OPEN_MONTHS);
  await writePromiseFigures(db, { since, now: now() });
}

const resultSchema = z.object({
  total: z.object({ parcels: z.int(), silent: z.int(), insideDays: z.int() }),
});

/** How many promised days of the last year were held, and how forecasts of past flights came true. */
export async function readQuality({ db, now }: { db: Queryable; now: () => Date }): Promise<ForecastQuality> {
  const first = zonedTime(startOfMonth(now(), destinationZone, -SHOWN_MONTHS), destinationZone);
  const from = `${first.year}-${String(first.month).padStart(2, '0')}`;
  const [rows, tested, tariffs] = await Promise.all([
    listPromiseFigures(db, from),
    findBacktest(db),
    findTariffs(db, now()),
  ]);
  const names = new Map(tariffs.map(({ code, name }) => [code, name]));
  const { months, plans, total } = qualityOf(rows);
  const result = resultSchema.safeParse(tested?.result).data?.total;
  return {
    months,
    plans: plans.map((plan) => ({ ...plan, name: names.get(plan.code) ?? { mn: plan.code, en: plan.code } })),
    total,
    backtest: result ? { parcels: result.parcels - result.silent, inside: result.insideDays } : null,
  };
}
