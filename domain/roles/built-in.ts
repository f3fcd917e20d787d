import type { Action, Conditions, Rule, Subject } from '~/domain/roles/permissions';

export const builtInRoleNames = ['admin', 'client', 'warehouse-au', 'warehouse-mn', 'support'] as const;
export type BuiltInRole = (typeof builtInRoleNames)[number];

const ofCustomer: Conditions = { customerId: '$customerId' };
const ofUser: Conditions = { userId: '$userId' };

/** The permissions of every signed-in user on their own records. */
const ownAccount: readonly Rule[] = [
  ...allow(['read'], ['AclDemo', 'Dashboard', 'Faq']),
  ...allow(['read', 'update'], ['Account', 'Notification'], ofUser),
];

const staff: readonly Rule[] = [
  ...ownAccount,
  ...allow(['read'], ['Form', 'Parcel', 'Cargo', 'Customer', 'File']),
];

/** The roles of a new database. `admin` and `client` cannot be removed. */
export const builtInRoles: Readonly<Record<BuiltInRole, readonly Rule[]>> = {
  admin: [{ action: 'manage', subject: 'all' }],
  client: [
    ...ownAccount,
    ...allow(['read', 'create', 'update', 'submit', 'withdraw', 'approve', 'archive'], ['Form'], ofCustomer),
    ...allow(['read'], ['Parcel'], ofCustomer),
    ...allow(['read', 'create'], ['Payment'], ofCustomer),
    ...allow(['read', 'update'], ['Customer'], { id: '$customerId' }),
    ...allow(['read', 'create'], ['File'], ofCustomer),
    ...allow(['read', 'update'], ['Arrival'], ofCustomer),
    ...allow(['read', 'create', 'answer', 'withdraw'], ['Claim'], ofCustomer),
    ...allow(['read', 'create', 'update'], ['Case'], ofCustomer),
    ...allow(['read', 'create', 'update', 'withdraw'], ['ExpectedParcel'], ofCustomer),
  ],
  'warehouse-au': [
    ...staff,
    ...allow(['create', 'submit', 'receive', 'reject', 'update'], ['Form']),
    ...allow(['update', 'measure', 'screen', 'ready', 'hold', 'release', 'return'], ['Parcel']),
    ...allow(['update', 'plan', 'open', 'load', 'close', 'depart', 'cancel', 'export'], ['Cargo']),
    ...allow(['create', 'update'], ['Customer']),
    ...allow(['create'], ['File']),
    ...allow(['read', 'receive', 'update', 'measure', 'assign', 'serve', 'return'], ['Arrival']),
    ...allow(['read', 'approve', 'reject'], ['Claim']),
    ...allow(['read', 'create', 'update', 'answer'], ['Case']),
    ...allow(['read'], ['GoodsRule']),
    ...allow(['read', 'create', 'update', 'withdraw'], ['ExpectedParcel']),
    ...allow(['read', 'create', 'pay', 'close'], ['Payment']),
  ],
  'warehouse-mn': [
    ...staff,
    ...allow(['update', 'clear', 'deliver', 'hold', 'release', 'return'], ['Parcel']),
    ...allow(['arrive', 'export'], ['Cargo']),
    ...allow(['read', 'create', 'update', 'answer'], ['Case']),
    ...allow(['read'], ['Arrival', 'GoodsRule']),
    ...allow(['create'], ['File']),
    ...allow(['read', 'create', 'pay', 'close'], ['Payment']),
  ],
  support: [
    ...staff,
    ...allow(['read', 'create', 'update', 'answer'], ['Case']),
    ...allow(['read'], ['GoodsRule']),
    ...allow(['read'], ['Archive', 'Currency', 'ExtraFee', 'Message', 'Payment', 'Report', 'Tariff', 'User']),
    ...allow(['create', 'update', 'archive', 'restore'], ['News', 'Faq', 'HelpArticle', 'TeamMember']),
    ...allow(['publish'], ['News']),
    ...allow(['read'], ['News', 'HelpArticle', 'TeamMember']),
    ...allow(['read', 'answer'], ['ContactMessage']),
    ...allow(['read', 'answer'], ['DataRequest']),
    ...allow(['update'], ['Customer']),
    ...allow(['read', 'update'], ['DeniedParty']),
    ...allow(['read', 'update', 'assign'], ['Arrival']),
    ...allow(['read', 'approve', 'reject'], ['Claim']),
    ...allow(['read', 'create', 'update', 'withdraw'], ['ExpectedParcel']),
    ...allow(['create'], ['File']),
  ],
};

function allow(
  actions: readonly Action[],
  subjects: readonly Subject[],
  conditions?: Conditions,
): readonly Rule[] {
  return subjects.flatMap((subject) =>
    actions.map((action) => (conditions ? { action, subject, conditions } : { action, subject })),
  );
}
