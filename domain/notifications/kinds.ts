/** The kinds of notifications: events of a client's own parcels, and tasks for staff. */
export const notificationKinds = [
  'submitted',
  'received',
  'price_approval',
  'price_reminder',
  'price_remeasured',
  'price_refused',
  'price_refused_collect',
  'price_lapsed',
  'price_answer',
  'held',
  'released',
  'departed',
  'available',
  'available_door',
  'available_countryside',
  'forwarded',
  'delivered',
  'form_waiting',
  'price_approved',
  'price_question',
  'price_remeasure',
  'price_refusal',
  'price_refusal_collect',
  'price_lapse',
  'contact',
  'name_hit',
  'rate_format',
  'rate_slip',
  'rate_stale',
  'webhook_off',
  'sign_in_tried',
  'passkeys_changed',
  'passkey_refused',
  'approval_asked',
  'approval_given',
  'approval_refused',
  'new_device',
  'password_reset',
  'backup_failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** The values in a notification's text: codes, numbers and names as displayed. */
export type NotificationParams = Readonly<Record<string, string>>;

export function isNotificationKind(kind: string): kind is NotificationKind {
  return notificationKinds.some((known) => known === kind);
}

/** The page that a notification opens: the form by its code, the parcel by its number. */
export function notificationPath(kind: NotificationKind, params: NotificationParams): string | null {
  const { form, parcel } = params;
  if (kind === 'contact') return '/moz/contact';
  if (kind === 'name_hit') return '/moz/denied';
  if (
    kind === 'sign_in_tried' ||
    kind === 'new_device' ||
    kind === 'password_reset' ||
    kind.startsWith('passkey')
  )
    return '/pages/account-settings/security';
  if (kind.startsWith('approval_')) return approvalPath(params.act);
  if (kind === 'webhook_off') return '/moz/token?view=webhooks';
  if (kind.startsWith('rate_')) return '/moz/currency';
  if (form) return `/moz/form/list?search=${encodeURIComponent(form)}`;
  if (parcel) return `/track/${encodeURIComponent(parcel.replace(/\s/gu, ''))}`;
  return null;
}

function approvalPath(act = ''): string {
  if (act === 'payments.refund') return '/moz/payment';
  return act === 'settings.setConstant' ? '/moz/setting/generals' : '/apps/user/list';
}
