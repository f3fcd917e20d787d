import { catalogue } from '~/domain/roles/catalogue';
import type { Action, Rule, Subject } from '~/domain/roles/permissions';

/** The subjects that a token can have. Accounts, roles and tokens are not available to programs. */
export const tokenSubjects = [
  'Form',
  'Parcel',
  'Cargo',
  'ExpectedParcel',
  'Arrival',
  'Case',
  'Customer',
  'ContactMessage',
  'News',
  'Faq',
  'HelpArticle',
  'TeamMember',
  'Webhook',
] as const satisfies readonly Subject[];
export type TokenSubject = (typeof tokenSubjects)[number];

type TokenAccess = 'read' | 'change';
/** Read access to a subject's rows, or all other actions on them. */
export type TokenScope = `${TokenAccess}:${TokenSubject}`;

/**
 * The scopes of a new token: those that an operation of the API uses, checked by a test. Older tokens keep their other
 * scopes.
 */
export const tokenScopes = [
  'read:Form',
  'change:Form',
  'read:Parcel',
  'read:Cargo',
  'read:ExpectedParcel',
  'change:ExpectedParcel',
  'read:Arrival',
  'change:Arrival',
  'read:Case',
  'change:Case',
  'read:Customer',
  'read:Webhook',
  'change:Webhook',
] as const satisfies readonly TokenScope[];
export type NewTokenScope = (typeof tokenScopes)[number];

/** The subjects of these scopes, each once. */
export const newTokenSubjects = [
  'Form',
  'Parcel',
  'Cargo',
  'ExpectedParcel',
  'Arrival',
  'Case',
  'Customer',
  'Webhook',
] as const satisfies readonly TokenSubject[];

/** The user's rules limited by the scopes of their token: never more than either allows. */
export function withinScopes(rules: readonly Rule[], scopes: readonly string[]): Rule[] {
  const granted = tokenSubjects.flatMap((subject) =>
    actionsIn(subject, scopes).map((action) => ({ action, subject })),
  );
  return rules.flatMap((rule) =>
    granted
      .filter(({ action, subject }) => covers(rule, action, subject))
      .map((pair): Rule => ({ ...rule, ...pair })),
  );
}

function actionsIn(subject: TokenSubject, scopes: readonly string[]): Action[] {
  return catalogue[subject].actions.filter((action) =>
    scopes.includes(action === 'read' ? `read:${subject}` : `change:${subject}`),
  );
}

function covers(rule: Rule, action: Action, subject: Subject): boolean {
  const isAction = rule.action === action || rule.action === 'manage';
  return isAction && (rule.subject === subject || rule.subject === 'all');
}
