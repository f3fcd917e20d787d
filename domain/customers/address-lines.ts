import type { Locale } from '~/domain/core/format/locale';
import type { Address } from '~/domain/customers/address';
import { aimags, duuregs } from '~/domain/customers/mn-places';

/** The address lines in the order that the country uses, for slips and labels. Places are shown by name. */
export function addressLines(address: Address, locale: Locale = 'mn'): string[] {
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

/** The place of an address, without the street: suburb and state, or aimag and district. */
export function placeLine(address: Address, locale: Locale = 'mn'): string {
  if (address.country === 'AU') return joined([address.suburb, address.state]);
  return joined([nameOf(aimags, address.aimag, locale), nameOf(duuregs, address.district, locale)]);
}

type Place = { readonly value: string } & Readonly<Record<Locale, string>>;

/** A district of an aimag is free text and is returned unchanged. */
function nameOf(places: readonly Place[], stored: string, locale: Locale): string {
  return places.find(({ value }) => value === stored)?.[locale] ?? stored;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
