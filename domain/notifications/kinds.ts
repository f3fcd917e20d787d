import { alwaysMailed, type NoticeGroup } from './choices';

/** The values in a notification's text: codes, numbers and names as displayed. */
export type NotificationParams = Readonly<Record<string, string>>;

type KindFacts = {
  /** The group for which staff choose channels. A kind without one is about a customer's own parcels. */
  group?: NoticeGroup;
  /** The kind of message with the same news, where it has another name. */
  message?: 'hold';
  /** The page that it opens; without one, that of the form or parcel in its values. */
  opens?: `/${string}` | ((params: NotificationParams) => string);
  /** A browser on a phone that saves power shows it at once. */
  isUrgent?: true;
  /** Helps for hours only: the push service does not wait for a browser that is away for longer. */
  isShortLived?: true;
};

const currency = '/moz/currency';
const security = '/pages/account-settings/security';

/** The kinds of notifications: events of a customer's own parcels, and tasks for staff. */
const kindTable = {
  submitted: {},
  submitted_shelf: {},
  received: {},
  price_approval: { isUrgent: true },
  price_reminder: {},
  price_remeasured: {},
  price_refused: {},
  price_refused_collect: {},
  price_lapsed: {},
  price_answer: {},
  held: { message: 'hold' },
  released: { message: 'hold' },
  departed: {},
  available: { isUrgent: true },
  available_door: { isUrgent: true },
  available_countryside: {},
  forwarded: {},
  delivered: {},
  arrival_reminder: { opens: '/moz/expected/list?mark=reminded' },
  arrival_received: { opens: arrivalPath },
  arrival_invoice: { opens: shelfPath, isUrgent: true },
  arrival_storage: { opens: shelfPath },
  arrival_forbidden: { opens: arrivalPath, isUrgent: true },
  arrivals_joined: {},
  arrival_unclaimed: { group: 'arrivals', opens: '/moz/arrival/list?tab=unclaimed' },
  arrival_asks: { group: 'arrivals', opens: '/moz/arrival/list?tab=all&staff=any' },
  service_done: { opens: arrivalPath },
  service_refused: { opens: arrivalPath },
  arrival_moved: { opens: arrivalPath },
  claim_suggested: { opens: '/moz/unclaimed', isUrgent: true },
  claim_answered: { opens: '/moz/unclaimed' },
  claim_made: { group: 'arrivals', opens: '/moz/arrival/claims' },
  return_due: { group: 'arrivals', opens: '/moz/arrival/list?tab=unclaimed&due=return' },
  disposal_due: { group: 'arrivals', opens: '/moz/arrival/list?tab=unclaimed&due=disposal' },
  form_waiting: { group: 'forms' },
  price_approved: { group: 'forms' },
  price_question: { group: 'forms' },
  price_remeasure: { group: 'forms' },
  price_refusal: { group: 'forms' },
  price_refusal_collect: { group: 'forms' },
  price_lapse: { group: 'forms' },
  service_asked: { group: 'services', opens: '/moz/arrival/services' },
  contact: { group: 'contact', opens: '/moz/contact' },
  data_request_asked: { group: 'contact', opens: '/moz/requests' },
  data_request_due: { group: 'contact', opens: '/moz/requests', isUrgent: true },
  name_hit: { group: 'names', opens: '/moz/denied' },
  rate_format: { group: 'rates', opens: currency },
  rate_slip: { group: 'rates', opens: currency },
  rate_stale: { group: 'rates', opens: currency },
  webhook_off: { group: 'webhooks', opens: '/moz/token?view=webhooks' },
  sign_in_tried: { group: 'security', opens: security, isUrgent: true, isShortLived: true },
  passkeys_changed: { group: 'security', opens: security, isUrgent: true },
  passkey_refused: { group: 'security', opens: security, isUrgent: true, isShortLived: true },
  approval_asked: { group: 'approvals', opens: approvalPath, isUrgent: true },
  approval_given: { group: 'approvals', opens: approvalPath },
  approval_refused: { group: 'approvals', opens: approvalPath },
  new_device: { group: 'security', opens: security, isUrgent: true },
  password_reset: { group: 'security', opens: security, isUrgent: true },
  backup_failed: { group: 'system', isUrgent: true },
  rejected: { isUrgent: true },
  form_expired: {},
  out_for_delivery: {},
  delivery_failed: {},
  return_started: {},
  returned: {},
  cancelled: {},
  lost: {},
  disposed: {},
  damaged: {},
  flight_cancelled: {},
  storage_ends: { isUrgent: true },
  correction_applied: {},
  correction_refused: { isUrgent: true },
  delivery_bought: {},
  correction_asked: { group: 'forms' },
  goods_corrected: { group: 'forms' },
  delayed: {},
  case_opened: { opens: casePath },
  case_answered: { opens: casePath, isUrgent: true },
  case_decided: { opens: casePath, isUrgent: true },
  case_settled: { opens: casePath },
  case_asked: { group: 'contact', opens: casePath },
  case_reply: { group: 'contact', opens: casePath },
  case_due: { group: 'contact', opens: casePath, isUrgent: true },
  case_overdue: { group: 'contact', opens: casePath, isUrgent: true },
  flight_late: { group: 'flights', opens: flightPath },
} as const satisfies Readonly<Record<string, KindFacts>>;

export type NotificationKind = keyof typeof kindTable;
/** The kinds of notifications that staff get. */
export type StaffKind = {
  [Kind in NotificationKind]: (typeof kindTable)[Kind] extends { group: NoticeGroup } ? Kind : never;
}[NotificationKind];

export const notificationKinds: readonly NotificationKind[] =
  Object.keys(kindTable).filter(isNotificationKind);
const facts: Readonly<Record<NotificationKind, KindFacts>> = kindTable;

export function isNotificationKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(kindTable, kind);
}

export function isStaffKind(kind: string): kind is StaffKind {
  return isNotificationKind(kind) && facts[kind].group !== undefined;
}

export function groupOf(kind: StaffKind): NoticeGroup {
  return kindTable[kind].group;
}

/**
 * Whether a notification is sent by e-mail too: security always, others when the user chose them. `emails`: the groups
 * that they chose.
 */
export function wantsEmail(kind: StaffKind, emails: readonly string[]): boolean {
  const group = groupOf(kind);
  return group === alwaysMailed || emails.includes(group);
}

/** The kind of message that brings the same news under another name. */
export function sameMessageAs(kind: NotificationKind): 'hold' | undefined {
  return facts[kind].message;
}

export function isUrgent(kind: NotificationKind): boolean {
  return facts[kind].isUrgent === true;
}

export function isShortLived(kind: NotificationKind): boolean {
  return facts[kind].isShortLived === true;
}

/** The page that a notification opens: the form by its code, the parcel by its number. */
export function notificationPath(kind: NotificationKind, params: NotificationParams): string | null {
  const { opens } = facts[kind];
  if (opens !== undefined) return typeof opens === 'string' ? opens : opens(params);
  const { form, parcel } = params;
  if (form) return `/moz/form/list?search=${encodeURIComponent(form)}`;
  if (parcel) return `/track/${encodeURIComponent(parcel.replace(/\s/gu, ''))}`;
  return null;
}

function arrivalPath({ arrival = '' }: NotificationParams): string {
  return `/moz/arrival/view/${encodeURIComponent(arrival)}`;
}

/** The page of the only parcel that it is about, otherwise the shelf. */
function shelfPath(params: NotificationParams): string {
  return params.arrival ? arrivalPath(params) : '/moz/shelf';
}

function flightPath({ cargo = '' }: NotificationParams): string {
  return `/moz/cargo?id=${encodeURIComponent(cargo)}`;
}

function casePath({ caseId = '' }: NotificationParams): string {
  return `/moz/cases/${encodeURIComponent(caseId)}`;
}

function approvalPath({ act = '' }: NotificationParams): string {
  if (act === 'arrivals.dispose') return '/moz/arrival/list?tab=unclaimed&due=disposal';
  if (act === 'cases.settle') return '/moz/cases?status=decided';
  if (act === 'payments.refund') return '/moz/payment';
  return act === 'settings.setConstant' ? '/moz/setting/generals' : '/apps/user/list';
}
