import { CASE_DAMAGE_DAYS, CASE_DELAY_DAYS, CASE_LATE_DAYS } from '~/domain/cases/deadlines';
import { EXPORT_DECLARATION_CENTS } from '~/domain/customs/export';
import { defaultImportRules } from '~/domain/customs/import-estimate';
import { SDR_PER_KG } from '~/domain/documents/liability';
import { EXPECTED_REMINDER_DAYS } from '~/domain/expected-parcels/reminder';
import { WARNING_BPS } from '~/domain/forecast/promise';
import {
  PRICE_ANSWER_DAYS,
  REFUSAL_COLLECT_CENTS,
  REFUSAL_SEND_BACK_CENTS,
} from '~/domain/forms/price-approval';
import { FORM_DAYS } from '~/domain/forms/states';
import { FREE_STORAGE_DAYS, STORAGE_FEE_CENTS, STORAGE_WARNING_DAYS } from '~/domain/parcels/storage';
import { QPAY_HOURS } from '~/domain/payments/kinds';
import { ANSWER_DAYS, CUSTOMS_YEARS, LIABILITY_YEARS, TAX_YEARS } from '~/domain/privacy/laws';
import { PRICE_CHANGE_BPS, QUOTE_HOURS } from '~/domain/quotes/price-change';
import { RECEIVER_LINK_DAYS } from '~/domain/receiver/link';
import { CLAIM_ANSWER_DAYS, UNCOLLECTED_DAYS } from '~/domain/settings/promises';

/** The general constants of a new database. An admin adds new values with dates. The unit is part of the key. */
export const defaultConstants = {
  // 1: customers claim parcels without an owner themselves; 0: staff find the owner.
  'arrivals.customer_claims_allowed': 1,
  'arrivals.dispose_days': 60,
  // After how many days on the shelf a customer is reminded of what is missing; 0: at the next run of the job.
  'arrivals.duty_days': 2,
  'arrivals.invoice_required': 0,
  'arrivals.photo_required': 1,
  'arrivals.place_required': 1,
  'arrivals.reminder_days': EXPECTED_REMINDER_DAYS,
  // How an estimate packs goods again: volume afterwards, and a new box in grams.
  'arrivals.repack_tare_g': 300,
  'arrivals.repack_volume_bps': 7000,
  'arrivals.unclaimed_days': 30,
  'arrivals.weight_tolerance_bps': 300,
  // 1: flights depart only with the consignment reference of Australian customs where goods are declared for export.
  'cargo.crn_required': 0,
  'cases.damage_days': CASE_DAMAGE_DAYS,
  'cases.delay_days': CASE_DELAY_DAYS,
  'cases.late_days': CASE_LATE_DAYS,
  'claims.answer_days': CLAIM_ANSWER_DAYS,
  'customs.duty_bps': defaultImportRules.dutyBps,
  'customs.exempt_wages': defaultImportRules.exemptWages,
  'customs.export_declaration_cents': EXPORT_DECLARATION_CENTS,
  'customs.identical_items': defaultImportRules.identicalItems,
  // From this declared value on a line of goods needs the invoice of a shop.
  'customs.invoice_cents': 20_000,
  'customs.minimum_wage_mnt': defaultImportRules.minimumWageMnt,
  // Up to this customs value a person needs the short declaration; to be confirmed by a broker.
  'customs.simplified_limit_mnt': 3_000_000,
  'customs.vat_bps': defaultImportRules.vatBps,
  // From this chance on that a parcel misses its date, its sender is warned.
  'forecast.warning_bps': WARNING_BPS,
  'form.expiry_days': FORM_DAYS,
  // Australian cents of one Special Drawing Right; 0: not entered, no limit is shown.
  'liability.sdr_cents': 0,
  'liability.sdr_per_kg': SDR_PER_KG,
  'payment.qpay_hours': QPAY_HOURS,
  'privacy.answer_days': ANSWER_DAYS,
  'privacy.customs_years': CUSTOMS_YEARS,
  'privacy.liability_years': LIABILITY_YEARS,
  'privacy.tax_years': TAX_YEARS,
  'receive.photo_required': 1,
  'receive.place_required': 0,
  'receiver.link_days': RECEIVER_LINK_DAYS,
  // 0: only the code of the minute opens a hand-over. 1: a picture does too, on its day.
  'receiver.still_pass_days': 0,
  'quote.valid_hours': QUOTE_HOURS,
  'quote.price_change_bps': PRICE_CHANGE_BPS,
  'quote.price_answer_days': PRICE_ANSWER_DAYS,
  'quote.refusal_collect_cents': REFUSAL_COLLECT_CENTS,
  'quote.refusal_send_back_cents': REFUSAL_SEND_BACK_CENTS,
  'security.four_eyes_required': 0,
  'shelf.free_days': 30,
  'shelf.fee_cents_per_day': 100,
  'shelf.warning_days': 5,
  // What the provider charges for one part; 0: not entered.
  'sms.part_au_cents': 0,
  'sms.part_mn_cents': 0,
  'sms.part_other_cents': 0,
  'storage.free_days': FREE_STORAGE_DAYS,
  'storage.fee_cents_per_day': STORAGE_FEE_CENTS,
  'storage.uncollected_days': UNCOLLECTED_DAYS,
  'storage.warning_days': STORAGE_WARNING_DAYS,
} as const satisfies Readonly<Record<string, number>>;

export type ConstantKey = keyof typeof defaultConstants;
