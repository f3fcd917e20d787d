import { defaultLocale, type Locale } from '~/domain/core/format/locale';
import { type Localized, localized } from '~/domain/core/localized';
import type { Address } from '~/domain/customers/address';
import { aimags, duuregs } from '~/domain/customers/mn-places';

/** The address in the order in which people of that country write it, for slips and labels; places by their names. */
export function addressLines(address: Address, locale: Locale = defaultLocale): string[] {
  const lines =
    address.country === 'AU'
      ? [address.line, `${address.suburb} ${address.state} ${address.postcode}`]
      : [
          joined([
            nameOf(aimags, address.aimag, locale),
            nameOf(duuregs, address.district, locale),
            address.khoroo,
          ]),
          joined([address.street, address.building, address.door]),
          address.landmark,
          address.postcode,
        ];
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** Where an address is, without the street: suburb and state, or aimag and district. */
export function placeLine(address: Address, locale: Locale = defaultLocale): string {
  if (address.country === 'AU') return joined([address.suburb, address.state]);
  return joined([nameOf(aimags, address.aimag, locale), nameOf(duuregs, address.district, locale)]);
}

type Place = { readonly value: string } & Readonly<Localized>;

/** A district of an aimag is free text and is returned unchanged. */
function nameOf(places: readonly Place[], stored: string, locale: Locale): string {
  const place = places.find(({ value }) => value === stored);
  return place ? localized(place, locale) : stored;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
