import { z } from 'zod';
import {
  choice,
  code,
  optionalText,
  orEmpty,
  shortText,
  trimBlanks,
  trimmedText,
} from '~/domain/core/schema';
import { PIN_MAX, readPin } from '~/domain/customers/map-pin';
import { aimags } from '~/domain/customers/mn-places';

export const countries = ['AU', 'MN'] as const;
export type Country = (typeof countries)[number];
export const auStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

/** The stored value of an aimag or of the capital. */
export const aimagSchema = choice(aimags.map(({ value }) => value));

const postcode = (digits: number) =>
  z
    .string(code('required'))
    .overwrite(trimBlanks)
    .min(1, code('required'))
    .regex(new RegExp(`^\\d{${digits}}$`, 'u'), code('postcode.invalid'));

export const auAddressSchema = z.object({
  country: z.literal('AU'),
  line: shortText(200),
  suburb: shortText(80),
  state: choice(auStates),
  postcode: postcode(4),
});

/** A pin as it is stored; empty without one. */
const pinSchema = trimmedText.max(PIN_MAX, code('text.too_long')).transform((text, context) => {
  const read = readPin(text);
  if ('pin' in read) return read.pin;
  context.addIssue({ code: 'custom', message: code(read.refused) });
  return '';
});

/** Street and building may be empty: descriptive addresses (`landmark`) are common in Mongolia. */
export const mnAddressSchema = z.object({
  country: z.literal('MN'),
  aimag: shortText(80),
  district: shortText(80),
  khoroo: optionalText(80).default(''),
  street: optionalText(120).default(''),
  building: optionalText(80).default(''),
  door: optionalText(40).default(''),
  postcode: orEmpty(postcode(5)).default(''),
  landmark: optionalText(300).default(''),
  pin: pinSchema.default(''),
});

/** `district` is the sum or düüreg, `khoroo` the bag or khoroo. */
export const addressSchema = z.discriminatedUnion(
  'country',
  [auAddressSchema, mnAddressSchema],
  code('choice.invalid'),
);
export type Address = z.infer<typeof addressSchema>;
