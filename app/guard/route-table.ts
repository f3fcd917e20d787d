import type { Action, Subject } from '~/domain/roles/permissions';
/**
 * A screen of the product and who may open it. `app/routes.ts` builds the Remix routes from this table and from
 * `app/route-files.ts`.
 */
export type Screen = {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly name: string;
  readonly layout: 'default' | 'blank' | 'none';
  /** Classes on the wrapper of the layout, separated by spaces. */
  readonly layoutWrapperClasses?: string;
  /** Text namespaces the screen needs besides `common` and `nav`. */
  readonly texts: readonly string[];
  /** Text namespaces of one view (`?view=`). Other views do not load them. */
  readonly viewTexts?: { readonly view: string; readonly texts: readonly string[] };
  readonly public?: true;
  readonly unauthenticatedOnly?: true;
  readonly action?: Action;
  readonly subject?: Subject;
  /**
   * The subject of the rows, where the specification guards the screen by another one. Links require both permissions.
   */
  readonly rows?: Subject;
  /** `all` when the screen shows the rows of all users: a permission on the user's own rows is not enough. */
  readonly reach?: 'all';
  /** Listed for search engines. */
  readonly isListed?: true;
};

const open = { layout: 'blank', public: true } as const;
const listed = { ...open, isListed: true } as const;
const signedOut = { layout: 'blank', unauthenticatedOnly: true } as const;
const resource = { layout: 'none', public: true, texts: [] } as const;
const read = (subject: Subject) => ({ layout: 'default', action: 'read', subject }) as const;

export const screens = [
  // Public, blank layout
  { path: '/home', name: 'home', texts: ['home', 'tracking-form', 'forecast'], ...listed },
  { path: '/online', name: 'online', texts: ['online', 'home', 'tracking-form', 'forecast'], ...listed },
  {
    path: '/online/form',
    name: 'online-form',
    texts: ['online', 'forms', 'frame', 'goods', 'refusals', 'forecast'],
    ...listed,
  },
  { path: '/quicksight', name: 'quicksight', texts: ['quicksight'], ...listed },
  { path: '/track/:number?', name: 'track', texts: ['tracking-form', 'tracking', 'forecast'], ...listed },
  { path: '/r/:token', name: 'receiver', texts: ['tracking', 'receiver', 'forecast', 'privacy'], ...open },
  { path: '/r/:token/pass', name: 'receiver-pass', texts: ['receiver'], ...open },
  { path: '/r/:token/collector', name: 'receiver-collector', texts: ['receiver'], ...open },
  { path: '/r/:token/choose', name: 'receiver-choose', texts: ['receiver'], ...open },
  { path: '/r/:token/correct', name: 'receiver-correct', texts: ['receiver'], ...open },
  {
    path: '/r/:token/delivery',
    name: 'receiver-delivery',
    texts: ['receiver'],
    ...open,
  },
  { path: '/r/:token/address', name: 'receiver-address', texts: ['receiver', 'forms'], ...open },
  { path: '/r/:token/goods', name: 'receiver-goods', texts: ['receiver'], ...open },
  { path: '/r/:token/pay', name: 'receiver-pay', texts: ['receiver', 'payments'], ...open },
  { path: '/r/:token/case', name: 'receiver-case', texts: ['receiver', 'cases', 'frame'], ...open },
  { path: '/k/:token', name: 'collector', texts: ['receiver'], ...open },
  { path: '/p/:token', name: 'price-link', texts: ['auth', 'forms-price'], ...open },
  { path: '/news', name: 'news', texts: ['news'], ...listed },
  { path: '/news/:slug', name: 'news-article', texts: ['news'], ...listed },
  { path: '/terms-conditions', name: 'terms-conditions', texts: ['terms'], ...listed },
  { path: '/privacy', name: 'privacy', texts: ['terms', 'privacy'], ...listed },
  { path: '/front-pages/help-center', name: 'help-center', texts: ['help', 'goods'], ...listed },
  {
    path: '/front-pages/help-center/may-i-send',
    name: 'may-i-send',
    texts: ['help', 'goods'],
    ...listed,
  },
  { path: '/front-pages/help-center/article/:title', name: 'help-article', texts: ['help'], ...listed },
  { path: '/forgot-password', name: 'forgot-password', texts: ['auth'], ...open },
  { path: '/not-authorized', aliases: ['/pages/not-authorized'], name: 'not-authorized', texts: [], ...open },
  { path: '/pages/misc/unauthorized', name: 'unauthorized', texts: [], ...open },
  { path: '/pages/misc/server-error', name: 'server-error', texts: [], ...open },
  { path: '/pages/misc/under-maintenance', name: 'under-maintenance', texts: ['misc'], ...open },
  { path: '/pages/misc/coming-soon', name: 'coming-soon', texts: ['misc'], ...open },
  { path: '/dev/messages', name: 'dev-messages', texts: ['dev', 'messages-templates'], ...open },
  { path: '/invitation/:token', name: 'invitation', texts: ['auth'], ...open },
  { path: '/new-password/:token', name: 'password-link', texts: ['auth'], ...open },
  { path: '/prove-email/:token', name: 'email-proof', texts: ['auth'], ...open },
  { path: '/unsubscribe/:token', name: 'unsubscribe', texts: ['auth', 'account'], ...open },
  { path: '/confirm-email/:token', name: 'confirm-email', texts: ['auth'], ...open },
  { path: '/contact/reply/:token', name: 'contact-reply', texts: ['auth', 'contact'], ...open },
  { path: '/pages/authentication/:demo', name: 'authentication-demo', texts: ['samples', 'auth'], ...open },

  // Signed out only, blank layout
  { path: '/login', name: 'login', texts: ['auth'], ...signedOut },
  { path: '/login-admin', name: 'login-admin', texts: ['auth'], ...signedOut },
  { path: '/register', name: 'register', texts: ['auth', 'privacy'], ...signedOut, public: true },

  // Signed in
  {
    path: '/dashboard',
    name: 'dashboard',
    texts: ['dashboard', 'cargo', 'customers-address', 'payments', 'documents'],
    ...read('Dashboard'),
  },
  {
    path: '/pages/account-settings/:tab?',
    name: 'account-settings',
    texts: ['account', 'auth', 'security', 'privacy', 'privacy-requests'],
    ...read('Account'),
  },
  {
    path: '/pages/user-profile/:tab?',
    name: 'user-profile',
    texts: ['account', 'auth', 'customers-address', 'forms'],
    ...read('Account'),
  },
  { path: '/pages/faq', name: 'pages-faq', texts: ['faq', 'home', 'samples'], ...read('Faq') },
  { path: '/access-control', name: 'access-control', texts: ['roles'], ...read('AclDemo') },
  { path: '/apps/roles', name: 'apps-roles', texts: ['roles', 'audit', 'approvals'], ...read('Role') },
  { path: '/apps/permissions', name: 'apps-permissions', texts: ['roles'], ...read('Permission') },
  { path: '/apps/user/list', name: 'apps-user-list', texts: ['roles', 'approvals'], ...read('User') },
  {
    path: '/apps/user/view/:id',
    name: 'apps-user-view',
    texts: ['roles', 'audit', 'approvals'],
    ...read('User'),
  },
  { path: '/pages/pricing', name: 'pages-pricing', texts: ['home', 'forecast'], ...read('Account') },
  { path: '/pages/icons', name: 'pages-icons', texts: ['samples'], ...read('Account') },
  { path: '/pages/typography', name: 'pages-typography', texts: ['samples'], ...read('Account') },

  // Moz area
  { path: '/moz/user/list', name: 'moz-user-list', texts: ['roles', 'approvals'], ...read('User') },
  {
    path: '/moz/user/view/:id',
    name: 'moz-user-view',
    texts: ['roles', 'audit', 'approvals'],
    ...read('User'),
  },
  { path: '/moz/form/list', name: 'moz-form-list', texts: ['forms'], ...read('AclDemo') },
  {
    path: '/moz/form/edit/:id',
    name: 'moz-form-edit',
    texts: ['forms', 'goods', 'forecast'],
    ...read('AclDemo'),
  },
  {
    path: '/moz/form/preview/:id',
    name: 'moz-form-preview',
    texts: [
      'forms',
      'goods',
      'parcels',
      'cases',
      'arrivals',
      'services',
      'documents',
      'payments',
      'audit',
      'forecast',
    ],
    ...read('AclDemo'),
    rows: 'Form',
  },
  {
    path: '/moz/expected/list',
    name: 'moz-expected-list',
    texts: ['expected-parcels'],
    ...read('ExpectedParcel'),
  },
  {
    path: '/moz/expected/new',
    name: 'moz-expected-new',
    texts: ['expected-parcels', 'goods'],
    layout: 'default',
    action: 'create',
    subject: 'ExpectedParcel',
  },
  {
    path: '/moz/expected/view/:id',
    name: 'moz-expected-view',
    texts: ['expected-parcels', 'audit'],
    viewTexts: { view: 'edit', texts: ['goods'] },
    ...read('ExpectedParcel'),
  },
  {
    path: '/moz/shelf',
    name: 'moz-shelf',
    texts: ['arrivals-shelf', 'customers-address', 'expected-parcels', 'goods', 'services'],
    ...read('Arrival'),
  },
  {
    path: '/moz/shelf/join',
    name: 'moz-shelf-join',
    texts: ['arrivals-join', 'services'],
    ...read('Arrival'),
  },
  {
    path: '/moz/unclaimed',
    name: 'moz-unclaimed',
    texts: ['claims', 'expected-parcels'],
    layout: 'default',
    action: 'create',
    subject: 'Claim',
  },
  {
    path: '/moz/parcel/list',
    name: 'moz-parcel-list',
    texts: ['parcels'],
    viewTexts: { view: 'scan', texts: ['station'] },
    ...read('Parcel'),
  },
  { path: '/moz/parcel/edit/:id', name: 'moz-parcel-edit', texts: ['parcels'], ...read('Parcel') },
  {
    path: '/moz/parcel/preview/:id',
    name: 'moz-parcel-preview',
    texts: [
      'parcels',
      'cases',
      'arrivals',
      'services',
      'cargo',
      'documents',
      'incidents',
      'notes',
      'payments',
      'audit',
      'forecast',
    ],
    ...read('AclDemo'),
    rows: 'Parcel',
  },
  {
    path: '/moz/arrival/list',
    name: 'moz-arrival-list',
    texts: ['arrivals', 'approvals'],
    ...read('Arrival'),
    reach: 'all',
  },
  {
    path: '/moz/arrival/new',
    name: 'moz-arrival-new',
    texts: ['arrivals'],
    layout: 'default',
    action: 'receive',
    subject: 'Arrival',
  },
  {
    path: '/moz/arrival/view/:id',
    name: 'moz-arrival-view',
    texts: ['arrivals', 'approvals', 'audit', 'claims', 'goods', 'services'],
    ...read('Arrival'),
  },
  {
    path: '/moz/cargo',
    name: 'moz-cargo',
    texts: ['cargo', 'documents', 'incidents', 'audit', 'station', 'forecast', 'goods'],
    ...read('Cargo'),
  },
  {
    path: '/moz/station',
    name: 'moz-station',
    texts: ['station', 'parcels', 'cargo', 'arrivals', 'station-camera', 'forms', 'goods'],
    layoutWrapperClasses: 'layout-without-footer',
    ...read('Parcel'),
    reach: 'all',
  },
  {
    path: '/moz/delivery',
    name: 'moz-delivery',
    texts: ['delivery', 'parcels'],
    layout: 'default',
    action: 'deliver',
    subject: 'Parcel',
    reach: 'all',
  },
  {
    path: '/moz/corrections',
    name: 'moz-corrections',
    texts: ['corrections', 'forms', 'parcels'],
    layout: 'default',
    action: 'receive',
    subject: 'Form',
    reach: 'all',
  },
  {
    path: '/moz/customs',
    name: 'moz-customs',
    texts: ['customs', 'documents'],
    ...read('Parcel'),
    reach: 'all',
  },
  { path: '/moz/cases', name: 'moz-cases', texts: ['cases', 'approvals'], ...read('Case') },
  {
    path: '/moz/cases/:id',
    name: 'moz-case',
    texts: ['cases', 'approvals', 'audit', 'payments', 'documents'],
    ...read('Case'),
  },
  { path: '/moz/contact', name: 'moz-contact', texts: ['contact', 'audit'], ...read('ContactMessage') },
  {
    path: '/moz/requests',
    name: 'moz-requests',
    texts: ['privacy-requests', 'privacy', 'approvals'],
    ...read('DataRequest'),
  },
  {
    path: '/moz/messages',
    name: 'moz-messages',
    texts: ['messages', 'messages-templates', 'documents', 'audit'],
    ...read('Message'),
  },
  { path: '/moz/news', name: 'moz-news', texts: ['content', 'home', 'audit'], ...read('News') },
  {
    path: '/moz/customer/list',
    name: 'moz-customer-list',
    texts: ['customers'],
    ...read('Customer'),
    reach: 'all',
  },
  {
    path: '/moz/customer/view/:id',
    name: 'moz-customer-view',
    texts: ['customers', 'customers-address', 'denied-parties', 'notes', 'payments', 'audit', 'documents'],
    ...read('Customer'),
    reach: 'all',
  },
  { path: '/moz/denied', name: 'moz-denied', texts: ['denied-parties', 'audit'], ...read('DeniedParty') },
  {
    path: '/moz/payment',
    name: 'moz-payment',
    texts: ['payments', 'documents', 'audit', 'approvals'],
    ...read('Payment'),
  },
  { path: '/moz/currency', name: 'moz-currency', texts: ['rates', 'audit'], ...read('Currency') },
  {
    path: '/moz/arrival/claims',
    name: 'moz-arrival-claims',
    texts: ['claims'],
    layout: 'default',
    action: 'approve',
    subject: 'Claim',
  },
  {
    path: '/moz/arrival/services',
    name: 'moz-arrival-services',
    texts: ['services'],
    layout: 'default',
    action: 'serve',
    subject: 'Arrival',
  },
  {
    path: '/moz/goods',
    name: 'moz-goods',
    texts: ['goods-rules', 'audit'],
    ...read('GoodsRule'),
  },
  {
    path: '/moz/extra-fee',
    name: 'moz-extra-fee',
    texts: ['fees', 'services', 'audit'],
    ...read('ExtraFee'),
  },
  {
    path: '/moz/setting/generals',
    name: 'moz-setting-generals',
    texts: ['settings', 'tariffs', 'messages-templates', 'audit', 'approvals'],
    ...read('Constant'),
  },

  { path: '/moz/archived', name: 'moz-archived', texts: ['archive'], ...read('Archive') },
  { path: '/moz/audit', name: 'moz-audit', texts: ['audit'], ...read('Audit') },
  { path: '/moz/security', name: 'moz-security', texts: ['security'], ...read('SecurityEvent') },
  { path: '/moz/system', name: 'moz-system', texts: ['system'], ...read('System') },
  { path: '/moz/token', name: 'moz-token', texts: ['tokens', 'roles', 'audit'], ...read('Token') },

  // Answers without a page
  { path: '/sitemap.xml', name: 'sitemap', ...resource },
  { path: '/robots.txt', name: 'robots', ...resource },
  { path: '/.well-known/security.txt', name: 'security-txt', ...resource },
  { path: '/site.webmanifest', name: 'web-manifest', ...resource },
  { path: '/logout', name: 'logout', ...resource },
  { path: '/preferences', name: 'preferences', ...resource },

  // Everything else
  { path: '*', aliases: ['/pages/misc/not-found/:error'], name: 'not-found', texts: [], ...open },
] as const satisfies readonly Screen[];

export type ScreenName = (typeof screens)[number]['name'];
/** A screen with a title: no answer without a page. */
export type PageName = Exclude<(typeof screens)[number], typeof resource>['name'];

export function screenByName(name: ScreenName): Screen {
  const screen = screens.find((candidate) => candidate.name === name);
  if (!screen) throw new Error(`No screen is named ${name}`);
  return screen;
}

/** The screen of a path. A fixed path wins over one with parameters, the catch-all comes last. */
export function findScreen(pathname: string): Screen | undefined {
  const all: readonly Screen[] = screens;
  const hits = all.flatMap((screen) =>
    [screen.path, ...(screen.aliases ?? [])]
      .filter((pattern) => matchesPath(pattern, pathname))
      .map((pattern) => ({ screen, dynamic: pattern === '*' ? 99 : pattern.split(':').length })),
  );
  return hits.sort((one, other) => one.dynamic - other.dynamic)[0]?.screen;
}

/** The text namespaces of an address. */
export function textsAt({ pathname, search }: { pathname: string; search: string }): readonly string[] {
  const screen = findScreen(pathname);
  if (!screen) return [];
  const { texts, viewTexts } = screen;
  const isView = viewTexts && new URLSearchParams(search).get('view') === viewTexts.view;
  return isView ? [...texts, ...viewTexts.texts] : texts;
}

function matchesPath(pattern: string, pathname: string): boolean {
  if (pattern === '*') return true;
  const wanted = pattern.split('/').filter(Boolean);
  const given = pathname.split('/').filter(Boolean);
  if (given.length > wanted.length) return false;
  return wanted.every((part, at) => {
    const segment = given[at];
    if (segment === undefined) return part.endsWith('?');
    return part.startsWith(':') || part.toLowerCase() === segment.toLowerCase();
  });
}
