import { CODE_LIVES_MS, FAILURES_TO_BLOCK, RESEND_AFTER_MS } from '~/domain/auth/code-guard';
import { CLIENT_PASSWORD_MIN } from '~/domain/auth/password-rules';
import { MINUTE_MS } from '~/domain/core/durations';
import type { Locale } from '~/domain/core/format/locale';
import { formatAud, formatMnt, formatPercent } from '~/domain/core/format/numbers';
import type { Localized } from '~/domain/core/localized';
import { MAX_PIECE_G, MAX_PIECES, MAX_SIDE_MM } from '~/domain/core/measures';
import { nameOrProduct } from '~/domain/settings/company/brand';
import { unitOf } from '~/domain/settings/constants';
import type { ConstantKey } from '~/domain/settings/default-constants';
import { lawMarks, lawPlaces } from './law-sources';

/** Settings that the terms, a help article or an answer may name as `{{free_storage_days}}`. */
const settings = {
  case_damage_days: 'cases.damage_days',
  case_delay_days: 'cases.delay_days',
  claim_answer_days: 'claims.answer_days',
  customs_years: 'privacy.customs_years',
  data_answer_days: 'privacy.answer_days',
  dispose_days: 'arrivals.dispose_days',
  exempt_wages: 'customs.exempt_wages',
  expected_reminder_days: 'arrivals.reminder_days',
  export_limit: 'customs.export_declaration_cents',
  form_days: 'form.expiry_days',
  free_storage_days: 'storage.free_days',
  identical_items: 'customs.identical_items',
  liability_years: 'privacy.liability_years',
  price_answer_days: 'quote.price_answer_days',
  price_change: 'quote.price_change_bps',
  quote_hours: 'quote.valid_hours',
  sdr_per_kg: 'liability.sdr_per_kg',
  shelf_fee: 'shelf.fee_cents_per_day',
  shelf_free_days: 'shelf.free_days',
  storage_fee: 'storage.fee_cents_per_day',
  tax_years: 'privacy.tax_years',
  unclaimed_days: 'arrivals.unclaimed_days',
  uncollected_days: 'storage.uncollected_days',
} as const satisfies Readonly<Record<string, ConstantKey>>;

/** Limits that the program itself sets. */
const limits = {
  code_minutes: CODE_LIVES_MS / MINUTE_MS,
  code_resend_seconds: RESEND_AFTER_MS / 1000,
  code_tries: FAILURES_TO_BLOCK,
  max_piece_kg: MAX_PIECE_G / 1000,
  max_pieces: MAX_PIECES,
  max_side_cm: MAX_SIDE_MM / 10,
  password_length: CLIENT_PASSWORD_MIN,
} as const;

export type TextConstant = (typeof settings)[keyof typeof settings];

/** Every name that a text may hold, and what a reader sees in its place comes from {@link textValues}. */
export const textPlaces: readonly string[] = [
  'company',
  ...Object.keys(settings),
  ...Object.keys(limits),
  ...lawPlaces,
].sort();
/** Places that only the privacy page may hold: how long data is stored, and in which country. */
export const storagePlaces = [
  'event_days',
  'label_days',
  'message_days',
  'notification_days',
  'scan_days',
  'security_days',
  'storage_country',
  'webhook_days',
] as const;
export type StoragePlace = (typeof storagePlaces)[number];

/** The constants that {@link textValues} asks for. */
export const textConstants: readonly TextConstant[] = Object.values(settings);

/** What the texts quote: the settings, and the company's name in each language. */
export type QuotedFacts = { constant: (key: TextConstant) => number; company: Localized };

/** Text of each place for readers: amounts and percentages with their sign, days and other counts as bare numbers. */
export function textValues(
  { constant, company }: QuotedFacts,
  locale: Locale,
): Readonly<Record<string, string>> {
  const quoted = Object.entries(settings).map(([name, key]) => [name, valueText(key, constant(key), locale)]);
  const fixed = Object.entries(limits).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries([...quoted, ...fixed]),
    ...lawMarks(locale),
    company: nameOrProduct(company, locale),
  };
}

function valueText(key: ConstantKey, value: number, locale: Locale): string {
  switch (unitOf(key)) {
    case 'bps':
      return formatPercent(value);
    case 'cents':
      return formatAud(value);
    case 'mnt':
      return formatMnt(value, locale);
    default:
      return String(value);
  }
}
