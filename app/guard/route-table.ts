/** Every screen of the product and who may open it. `app/routes.ts` builds the Remix routes from it. */
export type Screen = {
  readonly path: string;
  readonly aliases?: readonly string[];
  readonly name: string;
  /** Route module, relative to `app/`. */
  readonly file: string;
  /** `either`: the default one for whoever is signed in, else the blank one. */
  readonly layout: 'default' | 'blank' | 'either' | 'none';
  /** Text namespaces the screen needs besides `common` and `nav`. */
  readonly texts: readonly string[];
  readonly public?: true;
  readonly unauthenticatedOnly?: true;
  readonly action?: string;
  readonly subject?: string;
  /** `all` when the screen shows everybody's rows: a rule about one's own is not enough. */
  readonly reach?: 'all';
  /** For search engines to find. */
  readonly isListed?: true;
};

const open = { layout: 'blank', public: true } as const;
const listed = { ...open, isListed: true } as const;
const openInEither = { layout: 'either', public: true } as const;
const signedOut = { layout: 'blank', unauthenticatedOnly: true } as const;
const resource = { layout: 'none', public: true, texts: [] } as const;
const read = (subject: string) => ({ layout: 'default', action: 'read', subject }) as const;

export const screens = [
  // Public, blank layout
  { path: '/home', name: 'home', file: 'routes/public/home.tsx', texts: ['home', 'find', 'faq'], ...listed },
  {
    path: '/online',
    name: 'online',
    file: 'routes/public/online.tsx',
    texts: ['online', 'home', 'find'],
    ...listed,
  },
  {
    path: '/online/form',
    name: 'online-form',
    file: 'routes/public/online-form.tsx',
    texts: ['online', 'forms', 'frame', 'refusals'],
    ...listed,
  },
  {
    path: '/quicksight',
    name: 'quicksight',
    file: 'routes/public/quicksight.tsx',
    texts: ['quicksight'],
    ...listed,
  },
  {
    path: '/track/:number?',
    name: 'track',
    file: 'routes/public/track.tsx',
    texts: ['find', 'track'],
    ...listed,
  },
  { path: '/news', name: 'news', file: 'routes/public/news.tsx', texts: ['news'], ...listed },
  {
    path: '/news/:slug',
    name: 'news-article',
    file: 'routes/public/news-article.tsx',
    texts: ['news'],
    ...listed,
  },
  {
    path: '/terms-conditions',
    name: 'terms-conditions',
    file: 'routes/public/terms-conditions.tsx',
    texts: ['terms'],
    ...listed,
  },
  {
    path: '/front-pages/help-center',
    name: 'help-center',
    file: 'routes/public/help-center.tsx',
    texts: ['help'],
    ...listed,
  },
  {
    path: '/front-pages/help-center/article/:title',
    name: 'help-article',
    file: 'routes/public/help-article.tsx',
    texts: ['help'],
    ...listed,
  },
  {
    path: '/forgot-password',
    name: 'forgot-password',
    file: 'routes/auth/forgot-password.tsx',
    texts: ['auth'],
    ...open,
  },
  {
    path: '/not-authorized',
    aliases: ['/pages/not-authorized'],
    name: 'not-authorized',
    file: 'routes/public/not-authorized.tsx',
    texts: [],
    ...open,
  },
  {
    path: '/pages/misc/unauthorized',
    name: 'unauthorized',
    file: 'routes/public/unauthorized.tsx',
    texts: [],
    ...open,
  },
  {
    path: '/pages/misc/server-error',
    name: 'server-error',
    file: 'routes/public/server-error.tsx',
    texts: [],
    ...open,
  },
  {
    path: '/pages/misc/under-maintenance',
    name: 'under-maintenance',
    file: 'routes/public/under-maintenance.tsx',
    texts: ['misc'],
    ...open,
  },
  {
    path: '/pages/misc/coming-soon',
    name: 'coming-soon',
    file: 'routes/public/coming-soon.tsx',
    texts: ['misc'],
    ...open,
  },
  {
    path: '/dev/messages',
    name: 'dev-messages',
    file: 'routes/public/dev-messages.tsx',
    texts: ['dev'],
    ...open,
  },
  {
    path: '/invitation/:token',
    name: 'invitation',
    file: 'routes/auth/invitation.tsx',
    texts: ['auth'],
    ...open,
  },
  {
    path: '/new-password/:token',
    name: 'password-link',
    file: 'routes/auth/password-link.tsx',
    texts: ['auth'],
    ...open,
  },
  {
    path: '/pages/authentication/:demo',
    name: 'authentication-demo',
    file: 'routes/pages/authentication.tsx',
    texts: ['samples', 'auth'],
    ...open,
  },

  // Signed out only, blank layout
  { path: '/login', name: 'login', file: 'routes/auth/login.tsx', texts: ['auth'], ...signedOut },
  {
    path: '/login-admin',
    name: 'login-admin',
    file: 'routes/auth/login-admin.tsx',
    texts: ['auth'],
    ...signedOut,
  },
  {
    path: '/register',
    name: 'register',
    file: 'routes/auth/register.tsx',
    texts: ['auth'],
    ...signedOut,
    public: true,
  },

  // Signed in
  {
    path: '/dashboard',
    name: 'dashboard',
    file: 'routes/account/dashboard.tsx',
    texts: ['dashboard', 'cargo', 'payment'],
    ...read('Dashboard'),
  },
  {
    path: '/pages/account-settings/:tab?',
    name: 'account-settings',
    file: 'routes/account/account-settings.tsx',
    texts: ['account', 'auth'],
    ...read('Account'),
  },
  {
    path: '/pages/user-profile/:tab?',
    name: 'user-profile',
    file: 'routes/account/user-profile.tsx',
    texts: ['account', 'auth', 'forms'],
    ...read('Account'),
  },
  { path: '/pages/faq', name: 'pages-faq', file: 'routes/pages/faq.tsx', texts: ['faq'], ...read('Faq') },
  {
    path: '/access-control',
    name: 'access-control',
    file: 'routes/account/access-control.tsx',
    texts: ['access'],
    ...read('AclDemo'),
  },
  {
    path: '/apps/roles',
    name: 'apps-roles',
    file: 'routes/apps/roles.tsx',
    texts: ['access', 'audit'],
    ...read('Role'),
  },
  {
    path: '/apps/permissions',
    name: 'apps-permissions',
    file: 'routes/apps/permissions.tsx',
    texts: ['access'],
    ...read('Permission'),
  },
  {
    path: '/apps/user/list',
    name: 'apps-user-list',
    file: 'routes/apps/user-list.tsx',
    texts: ['access'],
    ...read('User'),
  },
  {
    path: '/apps/user/view/:id',
    name: 'apps-user-view',
    file: 'routes/apps/user-view.tsx',
    texts: ['access', 'audit'],
    ...read('User'),
  },
  {
    path: '/pages/pricing',
    name: 'pages-pricing',
    file: 'routes/pages/pricing.tsx',
    texts: ['home'],
    ...read('Account'),
  },
  {
    path: '/pages/icons',
    name: 'pages-icons',
    file: 'routes/pages/icons.tsx',
    texts: ['samples'],
    ...read('Account'),
  },
  {
    path: '/pages/typography',
    name: 'pages-typography',
    file: 'routes/pages/typography.tsx',
    texts: ['samples'],
    ...read('Account'),
  },

  // Moz area
  {
    path: '/moz/user/list',
    name: 'moz-user-list',
    file: 'routes/moz/user-list.tsx',
    texts: ['access'],
    ...read('User'),
  },
  {
    path: '/moz/user/view/:id',
    name: 'moz-user-view',
    file: 'routes/moz/user-view.tsx',
    texts: ['access', 'audit'],
    ...read('User'),
  },
  {
    path: '/moz/form/list',
    name: 'moz-form-list',
    file: 'routes/moz/form-list.tsx',
    texts: ['forms'],
    ...read('AclDemo'),
  },
  {
    path: '/moz/form/edit/:id',
    name: 'moz-form-edit',
    file: 'routes/moz/form-edit.tsx',
    texts: ['forms'],
    ...read('AclDemo'),
  },
  {
    path: '/moz/form/preview/:id',
    name: 'moz-form-preview',
    file: 'routes/moz/form-preview.tsx',
    texts: ['forms', 'parcels', 'documents', 'payment', 'audit'],
    ...read('AclDemo'),
  },
  {
    path: '/moz/parcel/list',
    name: 'moz-parcel-list',
    file: 'routes/moz/parcel-list.tsx',
    texts: ['parcels'],
    ...read('Parcel'),
  },
  {
    path: '/moz/parcel/edit/:id',
    name: 'moz-parcel-edit',
    file: 'routes/moz/parcel-edit.tsx',
    texts: ['parcels'],
    ...read('Parcel'),
  },
  {
    path: '/moz/parcel/preview/:id',
    name: 'moz-parcel-preview',
    file: 'routes/moz/parcel-preview.tsx',
    texts: ['parcels', 'cargo', 'documents', 'incidents', 'notes', 'payment', 'audit'],
    ...read('AclDemo'),
  },
  {
    path: '/moz/cargo',
    name: 'moz-cargo',
    file: 'routes/moz/cargo.tsx',
    texts: ['cargo', 'documents', 'incidents', 'audit'],
    ...read('Cargo'),
  },
  {
    path: '/moz/customs',
    name: 'moz-customs',
    file: 'routes/moz/customs.tsx',
    texts: ['customs'],
    ...read('Parcel'),
    reach: 'all',
  },
  {
    path: '/moz/contact',
    name: 'moz-contact',
    file: 'routes/moz/contact.tsx',
    texts: ['contact', 'audit'],
    ...read('ContactMessage'),
  },
  {
    path: '/moz/messages',
    name: 'moz-messages',
    file: 'routes/moz/messages.tsx',
    texts: ['messages', 'templates', 'audit'],
    ...read('Message'),
  },
  {
    path: '/moz/news',
    name: 'moz-news',
    file: 'routes/moz/news.tsx',
    texts: ['editing', 'faq', 'audit'],
    ...read('News'),
  },
  {
    path: '/moz/customer/list',
    name: 'moz-customer-list',
    file: 'routes/moz/customer-list.tsx',
    texts: ['customers'],
    ...read('Customer'),
    reach: 'all',
  },
  {
    path: '/moz/customer/view/:id',
    name: 'moz-customer-view',
    file: 'routes/moz/customer-view.tsx',
    texts: ['customers', 'denied', 'notes', 'payment', 'audit'],
    ...read('Customer'),
    reach: 'all',
  },
  {
    path: '/moz/denied',
    name: 'moz-denied',
    file: 'routes/moz/denied.tsx',
    texts: ['denied'],
    ...read('DeniedParty'),
  },
  {
    path: '/moz/payment',
    name: 'moz-payment',
    file: 'routes/moz/payment.tsx',
    texts: ['payment', 'documents', 'audit'],
    ...read('Payment'),
  },
  {
    path: '/moz/currency',
    name: 'moz-currency',
    file: 'routes/moz/currency.tsx',
    texts: ['prices', 'audit'],
    ...read('Currency'),
  },
  {
    path: '/moz/extra-fee',
    name: 'moz-extra-fee',
    file: 'routes/moz/extra-fee.tsx',
    texts: ['prices', 'audit'],
    ...read('ExtraFee'),
  },
  {
    path: '/moz/setting/generals',
    name: 'moz-setting-generals',
    file: 'routes/moz/generals.tsx',
    texts: ['generals', 'tariffs', 'templates', 'audit'],
    ...read('Constant'),
  },

  {
    path: '/moz/archived',
    name: 'moz-archived',
    file: 'routes/moz/archived.tsx',
    texts: ['archive'],
    ...read('Archive'),
  },
  {
    path: '/moz/audit',
    name: 'moz-audit',
    file: 'routes/moz/audit.tsx',
    texts: ['audit'],
    ...read('Audit'),
  },
  {
    path: '/moz/token',
    name: 'moz-token',
    file: 'routes/moz/token.tsx',
    texts: ['tokens', 'access', 'audit'],
    ...read('Token'),
  },

  // Answers without a page
  { path: '/sitemap.xml', name: 'sitemap', file: 'routes/api/sitemap.ts', ...resource },
  { path: '/robots.txt', name: 'robots', file: 'routes/api/robots.ts', ...resource },
  { path: '/logout', name: 'logout', file: 'routes/api/logout.ts', ...resource },
  { path: '/preferences', name: 'preferences', file: 'routes/api/preferences.ts', ...resource },

  // Everything else
  {
    path: '*',
    aliases: ['/pages/misc/not-found/:error'],
    name: 'not-found',
    file: 'routes/public/not-found.tsx',
    texts: [],
    ...openInEither,
  },
] as const satisfies readonly Screen[];

export type ScreenName = (typeof screens)[number]['name'];

export function screenByName(name: ScreenName): Screen {
  const screen = screens.find((candidate) => candidate.name === name);
  if (!screen) throw new Error(`No screen is named ${name}`);
  return screen;
}

/** The screen a path leads to. A fixed path wins over one with parameters, the catch-all comes last. */
export function findScreen(pathname: string): Screen | undefined {
  const all: readonly Screen[] = screens;
  const hits = all.flatMap((screen) =>
    [screen.path, ...(screen.aliases ?? [])]
      .filter((pattern) => matchesPath(pattern, pathname))
      .map((pattern) => ({ screen, dynamic: pattern === '*' ? 99 : pattern.split(':').length })),
  );
  return hits.sort((one, other) => one.dynamic - other.dynamic)[0]?.screen;
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
