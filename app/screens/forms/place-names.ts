import type { Language } from '~/app/i18n/languages';
import { type Localized, localized } from '~/domain/core/localized';
import type { Address } from '~/domain/customers/address';
import { addressLines } from '~/domain/customers/address-lines';
import { aimags, duuregs } from '~/domain/customers/mn-places';

/** The lines of an address with Mongolian places in the reader's language. */
export function readableAddress(address: Address, language: Language): string[] {
  if (address.country === 'AU') return addressLines(address);
  return addressLines({
    ...address,
    aimag: nameOf(aimags, address.aimag, language),
    district: nameOf(duuregs, address.district, language),
  });
}

type Place = { value: string } & Localized;

function nameOf(places: readonly Place[], value: string, language: Language): string {
  const found = places.find((place) => place.value === value);
  return found ? localized(found, language) : value;
}
