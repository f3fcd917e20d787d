import type { Subject } from '~/domain/roles/permissions';

/**
 * The kinds of records in the audit, by table name, with the subjects that a reader of their history must be able to
 * read.
 */
export const auditedKinds = {
  parcel: ['Parcel'],
  form: ['Form'],
  expected_parcel: ['ExpectedParcel'],
  arrival: ['Arrival'],
  arrival_service: ['Arrival'],
  arrival_claim: ['Claim'],
  support_case: ['Case'],
  cargo: ['Cargo'],
  incident: ['Parcel'],
  delivery_run: ['Parcel'],
  delivery_window: ['Constant'],
  customer: ['Customer'],
  address: ['Customer'],
  note: ['Customer', 'Parcel'],
  denied_edition: ['DeniedParty'],
  denied_match: ['DeniedParty'],
  payment: ['Payment'],
  credit_note: ['Payment'],
  day_close: ['Payment'],
  app_user: ['User'],
  role: ['Role'],
  apiToken: ['Token'],
  webhook: ['Webhook'],
  extra_fee: ['ExtraFee'],
  tariff_plan: ['Tariff'],
  goods_rule: ['GoodsRule'],
  constant: ['Constant'],
  company: ['Constant'],
  office: ['Constant'],
  rate: ['Currency'],
  currency: ['Currency'],
  message_template: ['MessageTemplate'],
  message: ['Message'],
  contactMessage: ['ContactMessage'],
  news: ['News'],
  faq: ['Faq'],
  helpArticle: ['HelpArticle'],
  helpCategory: ['HelpArticle'],
  teamMember: ['TeamMember'],
  termsEdition: ['Terms'],
  privacyEdition: ['Terms'],
  approval: ['Audit'],
  data_request: ['DataRequest'],
  list: ['Audit'],
  job: ['System'],
} as const satisfies Readonly<Record<string, readonly Subject[]>>;
export type AuditedKind = keyof typeof auditedKinds;

export function isAuditedKind(name: string): name is AuditedKind {
  return Object.hasOwn(auditedKinds, name);
}

export const auditedKindNames: readonly AuditedKind[] = Object.keys(auditedKinds).filter(isAuditedKind);

export function mayReadKind(kind: AuditedKind, mayRead: (subject: Subject) => boolean): boolean {
  return auditedKinds[kind].every(mayRead);
}
