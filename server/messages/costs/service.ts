import { dayOf } from '~/domain/core/calendar';
import { homeZone } from '~/domain/core/offices';
import { smsCountries, smsMonths, smsPrices } from '~/domain/messages/sms-cost';
import type { Context } from '../../core/api/context';
import { findConstants } from '../../settings/constants/queries';
import { listSmsLines } from './queries';

/** This month and the eleven before it. */
const monthsShown = 12;

/** Returns what text messages cost by month, and today's price of a part for each country. */
export async function readSmsCosts({ db, now }: Context) {
  const at = now();
  const [lines, price] = await Promise.all([
    listSmsLines(db, firstDay(dayOf(at, homeZone))),
    findConstants(db, Object.values(smsPrices), at),
  ]);
  return {
    months: smsMonths(lines),
    prices: smsCountries.map((country) => ({ country, partCents: price(smsPrices[country]) })),
  };
}

function firstDay(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - monthsShown, 1)).toISOString().slice(0, 10);
}
