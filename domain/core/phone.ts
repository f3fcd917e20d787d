import { type MetadataJson, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { callingCodes, type MobileCountry, mobileCountries } from '~/domain/core/mobile-countries';
import phoneMetadata from '~/domain/core/phone-metadata.json' with { type: 'json' };
import { mobileDigits } from '~/domain/core/spec-numbers';

export type MobileCode = 'required' | 'mobile.digits' | 'mobile.length';
export type ParsedMobile = { ok: true; e164: string; known: boolean } | { ok: false; code: MobileCode };

const metadata: MetadataJson = readMetadata();

/**
 * Reads a mobile number as typed: digits only, 8 to 15 of them. Without a country the number is read
 * as international, or as Australian (`04…`) or Mongolian (8 digits) by its shape. `known` is false for a number
 * outside the country's numbering plan: warn, do not refuse.
 */
export function parseMobile(text: string, country?: MobileCountry): ParsedMobile {
  const digits = text.trim();
  if (digits === '') return { ok: false, code: 'required' };
  if (!/^\d+$/u.test(digits)) return { ok: false, code: 'mobile.digits' };
  if (digits.length < mobileDigits.min || digits.length > mobileDigits.max)
    return { ok: false, code: 'mobile.length' };
  for (const candidate of country ? [country, ...countriesByCode(digits)] : countriesByShape(digits)) {
    const parsed = parsePhoneNumberFromString(digits, { defaultCountry: candidate }, metadata);
    if (parsed?.isValid() === true) return { ok: true, e164: parsed.number, known: true };
  }
  return unknownNumber(digits, country);
}

/**
 * Removes the separators of a pasted number: spaces, dashes, brackets, invisible marks, and the plus sign of +61 and
 * +976. Letters and the plus sign of any other country remain, so `parseMobile` refuses them.
 */
export function stripMobile(text: string): string {
  return text.replace(/[\s\p{Cf}\p{Pd}()]/gu, '').replace(/^\+(61|976)0?(?=\d)/u, '$1');
}

/** The E.164 number of a party whose fields have passed the schema. */
export function mobileOf(fields: { mobileCountry: MobileCountry; mobile: string }): string {
  const parsed = parseMobile(fields.mobile, fields.mobileCountry);
  return parsed.ok ? parsed.e164 : '';
}

/** How a number may be written in a form: with its country's code, without it, and with the leading zero. */
export function mobileSpellings(e164: string): string[] {
  const digits = e164.replace(/\D/gu, '');
  const country = mobileCountry(e164);
  if (!country) return [digits];
  const national = digits.slice(callingCodes[country].length);
  return [digits, national, `0${national}`];
}

/** The last four digits, required for tracking and hand-over. */
export function last4(e164: string): string {
  return e164.replace(/\D/gu, '').slice(-4);
}

/** The country of a calling code. */
export function mobileCountry(e164: string): MobileCountry | undefined {
  return mobileCountries.find((country) => e164.startsWith(`+${callingCodes[country]}`));
}

/** A number with a calling code is complete, whatever country is selected. */
function countriesByCode(digits: string): readonly MobileCountry[] {
  return mobileCountries.filter((country) => digits.startsWith(callingCodes[country]));
}

function countriesByShape(digits: string): readonly MobileCountry[] {
  if (digits.length === 8 || (digits.startsWith('976') && digits.length === 11)) return ['MN'];
  return /^(?:61|0|4)/u.test(digits) ? ['AU'] : [];
}

function unknownNumber(digits: string, country: MobileCountry | undefined): ParsedMobile {
  const national = digits.replace(/^0+/u, '');
  const code = country ? callingCodes[country] : '';
  const isInternational = code === '' || (national.startsWith(code) && national.length > 8);
  const full = isInternational ? national : `${code}${national}`;
  const fitting = full.length > mobileDigits.max ? national : full;
  if (fitting.length < mobileDigits.min) return { ok: false, code: 'mobile.length' };
  return { ok: true, e164: `+${fitting}`, known: false };
}

/**
 * The numbering plans of AU (with CC and CX, which share +61) and MN from libphonenumber's mobile metadata: 2 kB, not
 * 100.
 */
function readMetadata(): MetadataJson {
  const plans: unknown = phoneMetadata;
  if (!isMetadata(plans)) throw new TypeError('phone-metadata.json is malformed');
  return plans;
}

function isMetadata(value: unknown): value is MetadataJson {
  return typeof value === 'object' && value !== null && 'countries' in value;
}
