import type { Action, Conditions, Rule, Subject } from '~/domain/roles/permissions';

const ofCustomer: Conditions = { customerId: '$customerId' };
const ofUser: Conditions = { userId: '$userId' };

/** The actions that can be granted on a subject, and the condition that makes a row the user's own. */
type Entry = { readonly actions: readonly Action[]; readonly own?: Conditions };

const recordActions = ['read', 'create', 'update', 'archive', 'restore'] as const;

/** Every subject with the actions that a screen or procedure checks, and no others. A test compares them. */
export const catalogue: Readonly<Record<Subject, Entry>> = {
  all: { actions: ['manage', 'read'] },
  AclDemo: { actions: ['read'] },
  Dashboard: { actions: ['read'] },
  Account: { actions: ['read', 'update'], own: ofUser },
  Notification: { actions: ['read', 'update'], own: ofUser },
  Form: {
    actions: ['read', 'create', 'update', 'archive', 'submit', 'withdraw', 'approve', 'receive', 'reject'],
    own: ofCustomer,
  },
  Parcel: {
    actions: [
      'read',
      'update',
      'measure',
      'screen',
      'ready',
      'hold',
      'release',
      'clear',
      'deliver',
      'return',
      'cancel',
      'write_off',
      'archive',
      'restore',
    ],
    own: ofCustomer,
  },
  ExpectedParcel: { actions: [...recordActions, 'withdraw'], own: ofCustomer },
  Arrival: {
    actions: [
      'read',
      'receive',
      'update',
      'measure',
      'assign',
      'serve',
      'return',
      'write_off',
      'archive',
      'restore',
    ],
    own: ofCustomer,
  },
  Claim: { actions: ['read', 'create', 'answer', 'withdraw', 'approve', 'reject'], own: ofCustomer },
  Case: { actions: ['read', 'create', 'update', 'answer'], own: ofCustomer },
  Cargo: {
    actions: [
      'read',
      'update',
      'plan',
      'open',
      'load',
      'close',
      'reopen',
      'depart',
      'arrive',
      'cancel',
      'export',
      'archive',
      'restore',
    ],
  },
  Customer: { actions: recordActions, own: { id: '$customerId' } },
  Payment: {
    actions: ['read', 'create', 'pay', 'refund', 'credit', 'void', 'close', 'reopen'],
    own: ofCustomer,
  },
  File: { actions: ['read', 'create'], own: ofCustomer },
  DeniedParty: { actions: ['read', 'create', 'update'] },
  Currency: { actions: ['read', 'create'] },
  ExtraFee: { actions: recordActions },
  Tariff: { actions: recordActions },
  GoodsRule: { actions: ['read', 'create', 'update', 'approve'] },
  Constant: { actions: ['read', 'update'] },
  News: { actions: [...recordActions, 'publish'] },
  Faq: { actions: recordActions },
  HelpArticle: { actions: recordActions },
  TeamMember: { actions: recordActions },
  Terms: { actions: ['read', 'create', 'update', 'publish'] },
  ContactMessage: { actions: ['read', 'answer'] },
  DataRequest: { actions: ['read', 'answer', 'approve'] },
  Message: { actions: ['read', 'update'] },
  MessageTemplate: { actions: ['read', 'update'] },
  Archive: { actions: ['read', 'restore'] },
  Audit: { actions: ['read'] },
  SecurityEvent: { actions: ['read'] },
  System: { actions: ['read', 'update'] },
  Report: { actions: ['read'] },
  User: { actions: ['read', 'create', 'update'] },
  Role: { actions: ['read', 'create', 'update', 'archive'] },
  Permission: { actions: ['read'] },
  Token: { actions: ['read', 'create', 'archive'] },
  Webhook: { actions: ['read', 'create', 'update', 'archive'] },
};

/** The actions of a role on one subject: on all rows or only on the user's own. */
export type Grant = { readonly actions: readonly Action[]; readonly scope: 'all' | 'own' };
export type Grants = Readonly<Partial<Record<Subject, Grant>>>;

/** Rules as a matrix. `others` holds rules that the matrix cannot show: refusals and other conditions. */
export function toGrants(rules: readonly Rule[]): { grants: Grants; others: Rule[] } {
  const grants: Partial<Record<Subject, Grant>> = {};
  const others: Rule[] = [];
  for (const rule of rules) {
    const scope = scopeOf(rule);
    const known = grants[rule.subject];
    if (scope === undefined || (known && known.scope !== scope)) others.push(rule);
    else grants[rule.subject] = { scope, actions: [...(known?.actions ?? []), rule.action] };
  }
  return { grants, others };
}

export function fromGrants(grants: Grants, others: readonly Rule[]): Rule[] {
  const rules = subjectsOf(grants).flatMap((subject) => {
    const { actions, scope } = grants[subject] ?? { actions: [], scope: 'all' };
    const { own } = catalogue[subject];
    return actions.map(
      (action): Rule => ({
        action,
        subject,
        ...(scope === 'own' && own && { conditions: own }),
      }),
    );
  });
  return [...rules, ...others];
}

/** A key that is equal for equal permissions, whatever the order of their fields. */
export function ruleKey({ action, subject, conditions, inverted }: Rule): string {
  const fields = Object.entries(conditions ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([action, subject, inverted ?? false, fields]);
}

function scopeOf({ subject, conditions, inverted }: Rule): Grant['scope'] | undefined {
  if (inverted) return undefined;
  if (!conditions) return 'all';
  const { own } = catalogue[subject];
  return own && JSON.stringify(own) === JSON.stringify(conditions) ? 'own' : undefined;
}

function subjectsOf(grants: Grants): Subject[] {
  return catalogued.filter((subject) => grants[subject] !== undefined);
}

export const catalogued: readonly Subject[] = [
  'all',
  'AclDemo',
  'Dashboard',
  'Account',
  'Notification',
  'Form',
  'Parcel',
  'ExpectedParcel',
  'Arrival',
  'Claim',
  'Case',
  'Cargo',
  'Customer',
  'Payment',
  'File',
  'DeniedParty',
  'Currency',
  'ExtraFee',
  'Tariff',
  'GoodsRule',
  'Constant',
  'News',
  'Faq',
  'HelpArticle',
  'TeamMember',
  'Terms',
  'ContactMessage',
  'DataRequest',
  'Message',
  'MessageTemplate',
  'Archive',
  'Audit',
  'SecurityEvent',
  'System',
  'Report',
  'User',
  'Role',
  'Permission',
  'Token',
  'Webhook',
];
