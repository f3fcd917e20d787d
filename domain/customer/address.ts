import { z } from 'zod';
import { aimags, duuregs } from '~/domain/customer/mn-places';
import type { Locale } from '~/domain/format/locale';
import { choice, code, longText, orEmpty, shortText } from '~/domain/schema';

export const countries = ['AU', 'MN'] as const;
export type Country = (typeof countries)[number];
export const auStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

const postcode = (digits: number) =>
  z
    .string(code('required'))
    .trim()
    .min(1, code('required'))
    .regex(new RegExp(`^\\d{${digits}}$`, 'u'), code('postcode.invalid'));

export const auAddressSchema = z.object({
  country: z.literal('AU'),
  line: shortText(200),
  suburb: shortText(80),
  state: choice(auStates),
  postcode: postcode(4),
});

/** Street and building may be missing: descriptive addresses (`landmark`) are normal in Mongolia. */
export const mnAddressSchema = z.object({
  country: z.literal('MN'),
  aimag: shortText(80),
  district: shortText(80),
  khoroo: longText(80).default(''),
  street: longText(120).default(''),
  building: longText(80).default(''),
  door: longText(40).default(''),
  postcode: orEmpty(postcode(5)).default(''),
  landmark: longText(300).default(''),
});

/** `district` is the sum or düüreg, `khoroo` the bag or khoroo. */
export const addressSchema = z.discriminatedUnion(
  'country',
  [auAddressSchema, mnAddressSchema],
  code('choice.invalid'),
);
export type Address = z.infer<typeof addressSchema>;

/** The address in the order in which people of that country write it, for slips and labels; places by their names. */
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

type Place = { readonly value: string } & Readonly<Record<Locale, string>>;

/** A district of an aimag is typed as text and stays as it is. */
function nameOf(places: readonly Place[], stored: string, locale: Locale): string {
  return places.find(({ value }) => value === stored)?.[locale] ?? stored;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
