const bad = { http: 400, trpc: 'BAD_REQUEST' } as const;
const signedOut = { http: 401, trpc: 'UNAUTHORIZED' } as const;
const forbidden = { http: 403, trpc: 'FORBIDDEN' } as const;
const notFound = { http: 404, trpc: 'NOT_FOUND' } as const;
const conflict = { http: 409, trpc: 'CONFLICT' } as const;
const tooLarge = { http: 413, trpc: 'PAYLOAD_TOO_LARGE' } as const;
const wrongMedia = { http: 415, trpc: 'UNSUPPORTED_MEDIA_TYPE' } as const;
const refused = { http: 422, trpc: 'UNPROCESSABLE_CONTENT' } as const;
const tooMany = { http: 429, trpc: 'TOO_MANY_REQUESTS' } as const;
const broken = { http: 500, trpc: 'INTERNAL_SERVER_ERROR' } as const;
const busy = { http: 503, trpc: 'SERVICE_UNAVAILABLE' } as const;

/** Every error a person can meet: code → HTTP status → tRPC code. Its text is `errors.<code>` in `locales`. */
export const errorTable = {
  required: bad,
  invalid: bad,
  'input.invalid': bad,
  'input.unknown_field': bad,
  'text.too_long': bad,
  'text.too_short': bad,
  'text.nul': bad,
  'number.not_a_number': bad,
  'number.not_integer': bad,
  'number.too_small': bad,
  'number.too_big': bad,
  'list.too_many': bad,
  'list.too_few': bad,
  'list.repeated': bad,
  'choice.invalid': bad,
  'id.invalid': bad,
  'date.invalid': bad,
  'date.order': bad,
  'date.past': bad,
  'email.invalid': bad,
  'url.invalid': bad,
  'mobile.length': bad,
  'mobile.digits': bad,
  'measure.zero': bad,
  'measure.negative': bad,
  'measure.too_big': bad,
  'measure.not_a_number': bad,
  'money.negative': bad,
  'money.too_big': bad,
  'money.not_a_number': bad,
  'rate.invalid': bad,
  'rate.slip': conflict,
  'rate.missing': refused,
  'password.too_short': bad,
  'password.too_long': bad,
  'password.common': refused,
  'password.mismatch': bad,
  'password.wrong': refused,
  'code.format': bad,
  'code.wrong': refused,
  'code.expired': refused,
  'code.used': refused,
  'code.blocked': tooMany,
  'code.too_soon': tooMany,
  'code.locked': forbidden,
  'postcode.invalid': bad,
  'phone.last4_format': bad,
  'phone.last4_wrong': refused,
  not_signed_in: signedOut,
  'session.expired': signedOut,
  'sign_in.wrong': signedOut,
  'user.disabled': forbidden,
  'user.taken': conflict,
  'user.last_admin': refused,
  'user.self': refused,
  not_allowed: forbidden,
  'origin.refused': forbidden,
  not_found: notFound,
  'version.stale': conflict,
  'idempotency.other_body': conflict,
  'idempotency.in_progress': conflict,
  conflict: conflict,
  rate_limit: tooMany,
  overloaded: busy,
  'database.away': busy,
  unexpected: broken,
  'file.too_big': tooLarge,
  'file.not_an_image': wrongMedia,
  'file.too_many_pixels': refused,
  'file.missing': bad,
  'body.too_big': tooLarge,
  'body.malformed': bad,
  'tariff.invalid': refused,
  'tariff.not_offered': refused,
  'message.secret': refused,
  'message.not_failed': refused,
  'template.place_unknown': bad,
  'template.place_missing': bad,
  'template.braces': bad,
  'fee.unknown': refused,
  'fee.free': bad,
  'fee.taken': conflict,
  'tariff.taken': conflict,
  'tariff.time_taken': conflict,
  'tariff.first_band': bad,
  'tariff.band_order': bad,
  'tariff.band_rises': bad,
  'tariff.days_order': bad,
  'tariff.begun': refused,
  'tariff.only_edition': refused,
  'tariff.last': refused,
  'quote.expired': refused,
  'quote.changed': conflict,
  'quote.too_many_pieces': refused,
  'quote.no_pieces': bad,
  'customer.abn_invalid': bad,
  'customer.register_invalid': bad,
  'customer.name_missing': bad,
  'customer.number_missing': bad,
  'customer.blocked': refused,
  'customer.taken': conflict,
  'customer.missing': refused,
  'form.no_pieces': bad,
  'form.no_items': bad,
  'form.too_many_pieces': bad,
  'form.battery_loose': refused,
  'form.battery_unconfirmed': refused,
  'form.terms_unaccepted': bad,
  'form.receiver_in_mongolia': bad,
  'form.sender_in_australia': bad,
  'form.hs_code': bad,
  'form.not_editable': refused,
  'form.not_submitted': refused,
  'form.move_refused': refused,
  'form.code_invalid': bad,
  'form.piece_count': refused,
  'form.nothing_to_approve': refused,
  'parcel.number_invalid': bad,
  'parcel.move_refused': refused,
  'parcel.already_loaded': conflict,
  'parcel.not_loaded': refused,
  'parcel.not_ready': refused,
  'parcel.on_hold': refused,
  'parcel.not_on_hold': refused,
  'parcel.not_screened': refused,
  'parcel.no_export_reference': refused,
  'parcel.no_items': refused,
  'parcel.not_measured': refused,
  'parcel.unpriced': refused,
  'parcel.reason_missing': bad,
  'parcel.proof_missing': bad,
  'parcel.unpaid': refused,
  'cargo.mawb_invalid': bad,
  'cargo.mawb_missing': refused,
  'cargo.not_open': refused,
  'cargo.not_empty': refused,
  'cargo.empty': refused,
  'cargo.over_capacity': refused,
  'cargo.cut_off_passed': refused,
  'cargo.cut_off_order': bad,
  'cargo.leg_order': bad,
  'cargo.leg_gap': bad,
  'cargo.route': bad,
  'cargo.move_refused': refused,
  'cargo.departure_refused': refused,
  'cargo.flight_format': bad,
  'cargo.mawb_taken': conflict,
  'cargo.not_editable': refused,
  'cargo.not_landed': refused,
  'cargo.parcels_awaited': refused,
  'parcel.not_in_cargo': refused,
  'archive.not_final': refused,
  'archive.unsettled': refused,
  'archive.archived': refused,
  'payment.exceeds': refused,
  'payment.taken': conflict,
  'payment.paid_already': conflict,
  'payment.balance_changed': conflict,
  'payment.not_due': refused,
  'payment.too_small': bad,
  'payment.refund_exceeds': refused,
  'payment.not_paid': refused,
  'payment.not_voidable': refused,
  'payment.day_closed': refused,
  'payment.day_ahead': refused,
  'payment.day_open': refused,
  'payment.till_changed': conflict,
  'payment.difference_unexplained': bad,
  'payment.qpay_pending': conflict,
  'payment.qpay_not_offered': refused,
  'permission.unknown': bad,
  'permission.condition': bad,
  'token.refused': signedOut,
  'role.built_in': refused,
  'role.in_use': refused,
  'role.taken': conflict,
  'role.beyond_own': forbidden,
  'role.locks_out': refused,
  'role.not_for_account': refused,
  'invitation.over': refused,
  'slug.invalid': bad,
  'slug.taken': conflict,
  'terms.published': refused,
  'search.too_short': bad,
  'scan.clock': refused,
} as const;

export type ErrorCode = keyof typeof errorTable;
export type TrpcCode = (typeof errorTable)[ErrorCode]['trpc'];
export type ErrorParams = Readonly<Record<string, string | number>>;
export type FieldIssue = { path: string; code: ErrorCode; params?: ErrorParams };

export function isErrorCode(text: unknown): text is ErrorCode {
  return typeof text === 'string' && Object.hasOwn(errorTable, text);
}

export const errorCodes: readonly ErrorCode[] = Object.keys(errorTable).filter(isErrorCode);

/** An expected refusal. `params` fill the text, `field` is the input's dotted path (`pieces.0.lengthMm`). */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly field: string | undefined;
  readonly issues: readonly FieldIssue[];

  constructor(code: ErrorCode, params: ErrorParams = {}, field?: string, issues: readonly FieldIssue[] = []) {
    super(code);
    this.code = code;
    this.params = params;
    this.field = field;
    this.issues = issues.length > 0 || field === undefined ? issues : [{ path: field, code, params }];
  }

  get http(): number {
    return errorTable[this.code].http;
  }

  get trpc(): TrpcCode {
    return errorTable[this.code].trpc;
  }
}

/** One refusal for several fields: the form shows each issue beside its field. */
export function inputError(issues: readonly FieldIssue[]): DomainError {
  return new DomainError('input.invalid', { count: issues.length }, undefined, issues);
}
