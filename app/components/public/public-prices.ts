import { type Localized, localized } from '~/domain/core/localized';
import type { RateMicros } from '~/domain/core/money';
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
export type PublicPrices = {
  tariffs: PublicTariff[];
  fees: PublicFee[];
  rate: { mntPerUnit: RateMicros; validFrom: Date };
};

type Named = { name: Localized };

export function nameIn(language: string, named: Named): string {
  return localized(named.name, language);
}
