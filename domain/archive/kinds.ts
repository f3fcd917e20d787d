import type { Action, Subject } from '~/domain/roles/permissions';

/** The kinds of records that can be archived, with the permission that restores each. */
export const archivedRules = {
  form: { subject: 'Form', restore: 'archive' },
  customer: { subject: 'Customer', restore: 'restore' },
  address: { subject: 'Customer', restore: 'update' },
  expectedParcel: { subject: 'ExpectedParcel', restore: 'restore' },
  parcel: { subject: 'Parcel', restore: 'restore' },
  arrival: { subject: 'Arrival', restore: 'restore' },
  cargo: { subject: 'Cargo', restore: 'restore' },
  extraFee: { subject: 'ExtraFee', restore: 'restore' },
  tariffPlan: { subject: 'Tariff', restore: 'restore' },
  news: { subject: 'News', restore: 'restore' },
  faq: { subject: 'Faq', restore: 'restore' },
  helpArticle: { subject: 'HelpArticle', restore: 'restore' },
  helpCategory: { subject: 'HelpArticle', restore: 'restore' },
  teamMember: { subject: 'TeamMember', restore: 'restore' },
  webhook: { subject: 'Webhook', restore: 'archive' },
} as const satisfies Readonly<Record<string, { subject: Subject; restore: Action }>>;

export type ArchivedKind = keyof typeof archivedRules;

export const archivedKinds = [
  'form',
  'customer',
  'address',
  'expectedParcel',
  'parcel',
  'arrival',
  'cargo',
  'extraFee',
  'tariffPlan',
  'news',
  'faq',
  'helpArticle',
  'helpCategory',
  'teamMember',
  'webhook',
] as const satisfies readonly ArchivedKind[];
