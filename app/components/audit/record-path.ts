import type { Outputs } from '~/server/router';

export type AuditEntry = Outputs['audit']['list']['rows'][number];

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Screens that open a record of a kind by its id. */
const byId: Readonly<Record<string, string>> = {
  parcel: '/moz/parcel/preview/',
  form: '/moz/form/preview/',
  cargo: '/moz/cargo?id=',
  support_case: '/moz/cases/',
  customer: '/moz/customer/view/',
  app_user: '/apps/user/view/',
  payment: '/moz/payment?receipt=',
  denied_match: '/moz/denied?id=',
  goods_rule: '/moz/goods?id=',
  extra_fee: '/moz/extra-fee?id=',
  tariff_plan: '/moz/setting/generals?tab=plans&id=',
  contactMessage: '/moz/contact?id=',
  message: '/moz/messages?id=',
  news: '/moz/news?tab=news&id=',
  faq: '/moz/news?tab=faq&id=',
  helpArticle: '/moz/news?tab=help&id=',
  helpCategory: '/moz/news?tab=categories&id=',
  teamMember: '/moz/news?tab=team&id=',
  termsEdition: '/moz/news?tab=terms&id=',
  privacyEdition: '/moz/news?tab=privacy&id=',
};

/** Screens that show all records of a kind together. */
const whole: Readonly<Record<string, string>> = {
  constant: '/moz/setting/generals',
  company: '/moz/setting/generals?tab=company',
  office: '/moz/setting/generals?tab=offices',
  rate: '/moz/currency',
  currency: '/moz/currency',
  apiToken: '/moz/token',
  job: '/moz/system',
  day_close: '/moz/payment?tab=till',
  data_request: '/moz/requests',
};

/** The address of a record of the audit; undefined when no screen shows it. */
export function recordPath({ kind, recordId }: Pick<AuditEntry, 'kind' | 'recordId'>): string | undefined {
  const id = encodeURIComponent(recordId);
  if (kind === 'role') return `/apps/roles?role=${id}`;
  if (kind === 'message_template') {
    return `/moz/setting/generals?tab=templates&id=${encodeURIComponent(recordId.split('.')[0] ?? '')}`;
  }
  const path = byId[kind];
  if (path !== undefined) return uuid.test(recordId) ? `${path}${id}` : undefined;
  return whole[kind];
}
