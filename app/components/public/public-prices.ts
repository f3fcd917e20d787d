import { localized } from '~/domain/core/localized';
import type { RateMicros } from '~/domain/core/money';
import type { ExtraFee, Tariff } from '~/domain/quotes/tariff';

/** The price list of the public pages, with names in both languages. */
export type PublicTariff = Tariff & {
  nameMn: string;
  nameEn: string;
  descriptionMn: string;
  descriptionEn: string;
  audience: 'all' | 'organization';
  transitDaysFrom: number;
  transitDaysTo: number;
};
export type PublicFee = ExtraFee & { nameMn: string; nameEn: string };
export type PublicPrices = {
  tariffs: PublicTariff[];
  fees: PublicFee[];
  rate: { mntPerUnit: RateMicros; validFrom: Date };
};

type Named = { nameMn: string; nameEn: string };

export function nameIn(language: string, named: Named): string {
  return localized(named, 'name', language);
}
