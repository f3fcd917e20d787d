import { defaultLocale, type Locale, localeFacts } from '~/domain/core/format/locale';
import { inLatin } from '~/domain/core/latin';
import { type Localized, localized } from '~/domain/core/localized';
import type { Address } from '~/domain/customers/address';
import { type AddressPart, namedPart } from '~/domain/customers/address-part';
import { aimags, capitalAimag, duuregs, placeOf } from '~/domain/customers/mn-places';

type MnAddress = Extract<Address, { country: 'MN' }>;

/**
 * The address in the order in which people of that country write it, each part with its noun in the language of the
 * reader: `Улаанбаатар, Баянзүрх дүүрэг, 26-р хороо`, `Нарны зам, 14-р байр, 55 тоот`. A language of Latin script spells
 * Cyrillic in Latin letters. Parts that are empty, as in a draft, are left out.
 */
export function addressLines(address: Address, locale: Locale = defaultLocale): string[] {
  const lines =
    address.country === 'AU'
      ? [address.line, auPlaceLine(address)]
      : [
          joined([...placesOf(address, locale), part(address, 'khoroo', locale)]),
          joined((['street', 'building', 'door'] as const).map((name) => part(address, name, locale))),
          address.landmark,
          address.postcode,
        ];
  return lines.map((line) => spelledIn(line.trim(), locale)).filter((line) => line !== '');
}

/** `Mascot NSW 2020`. Parts that are empty are left out. */
export function auPlaceLine(place: { suburb: string; state: string; postcode: string }): string {
  return [place.suburb, place.state, place.postcode].filter(Boolean).join(' ');
}

/** The address in one line. */
export function addressText(address: Address, locale: Locale = defaultLocale): string {
  return joined(addressLines(address, locale));
}

/** Where an address is, without the street: suburb and state, or aimag and district. */
export function placeLine(address: Address, locale: Locale = defaultLocale): string {
  const places = address.country === 'AU' ? [address.suburb, address.state] : placesOf(address, locale);
  return spelledIn(joined(places), locale);
}

/** The capital is a city and has districts; an aimag has sums. */
function placesOf({ aimag, district }: MnAddress, locale: Locale): string[] {
  const isCapital = isInCapital(aimag);
  const aimagName = nameOf(aimags, aimag, locale);
  const districtName = isCapital ? nameOf(duuregs, district, locale) : district;
  return [
    isCapital ? aimagName : namedPart('aimag', aimagName, locale),
    namedPart(isCapital ? 'duureg' : 'sum', districtName, locale),
  ];
}

type NumberedPart = 'khoroo' | 'street' | 'building' | 'door';

function part(address: MnAddress, name: NumberedPart, locale: Locale): string {
  const kind: AddressPart = name === 'khoroo' ? khorooKind(address.aimag) : name;
  return namedPart(kind, address[name], locale);
}

/** Districts of the capital have khoroos, sums have bags. */
export function khorooKind(aimag: string): 'khoroo' | 'bag' {
  return isInCapital(aimag) ? 'khoroo' : 'bag';
}

function isInCapital(aimag: string): boolean {
  return findPlace(aimags, aimag)?.value === capitalAimag;
}

type Place = { readonly value: string } & Readonly<Localized>;

/** A district of an aimag is free text and is returned unchanged. */
function nameOf(places: readonly Place[], stored: string, locale: Locale): string {
  const place = findPlace(places, stored);
  return place ? localized(place, locale) : stored;
}

/** Other programs may have stored a place by its name. */
function findPlace(places: readonly Place[], stored: string): Place | undefined {
  return placeOf(places, stored.trim().replace(/\s(?:дүүрэг|аймаг|хот|district|aimag|city)$/iu, ''));
}

function spelledIn(text: string, locale: Locale): string {
  return localeFacts[locale].script === 'latin' ? inLatin(text) : text;
}

function joined(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join(', ');
}
