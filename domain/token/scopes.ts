import type { Action, Rule, Subject } from '~/domain/permissions';
import { catalogue } from '~/domain/role/catalogue';

/** What a program may be given. Accounts, roles and tokens themselves are left to people. */
export const tokenSubjects = [
  'Form',
  'Parcel',
  'Cargo',
  'Customer',
  'ContactMessage',
  'News',
  'Faq',
  'HelpArticle',
  'TeamMember',
  'Webhook',
] as const satisfies readonly Subject[];
export type TokenSubject = (typeof tokenSubjects)[number];

export const tokenAccesses = ['read', 'change'] as const;
type TokenAccess = (typeof tokenAccesses)[number];
/** To read a subject's rows, or to do everything else with them. */
export type TokenScope = `${TokenAccess}:${TokenSubject}`;

export const tokenScopes: readonly TokenScope[] = tokenSubjects.flatMap((subject) =>
  tokenAccesses.map((access): TokenScope => `${access}:${subject}`),
);

/** The rules of a person as far as the scopes of his token reach: never more than either. */
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
