import { type Localized, localized } from '~/domain/core/localized';
import type { RateMicros } from '~/domain/core/money';
import type { Forecast } from '~/domain/forecast/forecast';
import type { ExtraFee, Tariff } from '~/domain/quotes/tariff';

/** The price list of the public pages, with names in both languages. */
export type PublicTariff = Tariff & {
  name: Localized;
  description: Localized;
  audience: 'all' | 'organization';
  transitDaysFrom: number;
  transitDaysTo: number;
};
export type PublicFee = ExtraFee & { name: Localized };
type PublicRate = { mntPerUnit: RateMicros; validFrom: Date };
/** `rate` is null, and the lists are empty, until an administrator has entered them. */
export type PublicPriceList = {
  tariffs: PublicTariff[];
  fees: PublicFee[];
  rate: PublicRate | null;
  forecasts: PlanForecasts;
};
/** When a box of each plan will be ready that is brought before the next cut-off. */
export type PlanForecasts = { plans: { code: string; forecast: Forecast }[]; cutOff: Date | null };
/** A price list that the calculator can calculate with. */
export type PublicPrices = PublicPriceList & { rate: PublicRate };

/** Returns undefined while a plan or the rate is missing. */
export function calculablePrices({ rate, ...list }: PublicPriceList): PublicPrices | undefined {
  return rate && list.tariffs.length > 0 ? { ...list, rate } : undefined;
}

type NamedPrice = { name: Localized };

export function nameIn(language: string, named: NamedPrice): string {
  return localized(named.name, language);
}
