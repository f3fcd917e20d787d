import type { Account } from '../../../setup/e2e-signed-in';

export type Row = {
  path: string;
  aliases?: readonly string[];
  layout: 'default' | 'blank' | 'none';
  /** `public` for all, `signed out` for visitors only, otherwise the accounts that may see it. */
  access: 'public' | 'signed out' | readonly Exclude<Account, 'visitor'>[];
  /** Redirect target for accounts that may open it. */
  redirect?: string;
  status?: number;
};

const open = { layout: 'blank', access: 'public' } as const;
const everybody = { layout: 'default', access: ['client', 'clerk', 'admin'] } as const;
const staff = { layout: 'default', access: ['clerk', 'admin'] } as const;
const admin = { layout: 'default', access: ['admin'] } as const;
/** The id of no record: the guard answers first, then the server reports a missing row. */
const none = '00000000-0000-4000-8000-000000000000';

/** Section 2 of the specification. */
export const rows: readonly Row[] = [
  { path: '/', layout: 'none', access: 'public', redirect: '/home' },

  // Public, blank layout
  { path: '/forgot-password', ...open },
  { path: '/home', ...open },
  { path: '/online', ...open },
  { path: '/quicksight', ...open },
  { path: '/terms-conditions', ...open },
  { path: '/not-authorized', aliases: ['/pages/not-authorized'], ...open, status: 403 },
  { path: '/front-pages/help-center', ...open },
  { path: '/front-pages/help-center/article/batteries', ...open },
  { path: '/pages/misc/coming-soon', ...open },
  { path: '/pages/misc/under-maintenance', ...open },
  { path: '/pages/authentication/login-v1', ...open },
  { path: '/pages/authentication/login-v2', ...open },
  { path: '/pages/authentication/register-v1', ...open },
  { path: '/pages/authentication/register-v2', ...open },
  { path: '/pages/authentication/register-multi-steps', ...open },
  { path: '/pages/authentication/forgot-password-v1', ...open },
  { path: '/pages/authentication/forgot-password-v2', ...open },
  { path: '/pages/authentication/reset-password-v1', ...open },
  { path: '/pages/authentication/reset-password-v2', ...open },
  { path: '/pages/authentication/verify-email-v1', ...open },
  { path: '/pages/authentication/verify-email-v2', ...open },
  { path: '/pages/authentication/two-steps-v1', ...open },
  { path: '/pages/authentication/two-steps-v2', ...open },
  {
    path: '/no-such-page',
    aliases: ['/pages/misc/not-found/no-such-page'],
    ...open,
    status: 404,
  },
  { path: '/track', ...open },
  { path: '/news', ...open },
  { path: '/news/lithium-batteries', ...open },

  // Unauthenticated only, blank layout; /register is public too
  { path: '/login', layout: 'blank', access: 'signed out' },
  { path: '/login-admin', layout: 'blank', access: 'signed out' },
  { path: '/register', layout: 'blank', access: 'public' },

  // Authenticated
  { path: '/dashboard', ...everybody },
  { path: '/access-control', ...everybody },
  { path: '/apps/permissions', ...admin },
  { path: '/apps/roles', ...admin },
  { path: '/apps/user/list', ...admin },
  { path: `/apps/user/view/${none}`, ...admin, status: 404 },

  // Moz area
  { path: '/moz/cargo', ...staff },
  { path: '/moz/currency', ...admin },
  { path: '/moz/customer/list', ...staff },
  { path: `/moz/customer/view/${none}`, ...staff, status: 404 },
  { path: '/moz/extra-fee', ...admin },
  { path: `/moz/form/edit/${none}`, ...everybody, status: 404 },
  { path: '/moz/form/list', ...everybody },
  { path: `/moz/form/preview/${none}`, ...everybody, status: 404 },
  { path: '/moz/news', ...admin },
  { path: `/moz/parcel/edit/${none}`, ...everybody, status: 404 },
  { path: '/moz/parcel/list', ...everybody },
  { path: '/moz/station', ...staff },
  { path: '/moz/customs', ...staff },
  { path: '/moz/delivery', ...admin },
  { path: '/moz/denied', ...admin },
  { path: '/moz/payment', ...everybody },
  { path: `/moz/parcel/preview/${none}`, ...everybody, status: 404 },
  { path: '/moz/setting/generals', ...admin },
  { path: '/moz/token', ...admin },
  { path: '/moz/user/list', ...admin },
  { path: `/moz/user/view/${none}`, ...admin, status: 404 },
  { path: '/moz/goods', ...staff },
  { path: '/moz/archived', ...admin },
  { path: '/moz/audit', ...admin },
  { path: '/moz/messages', ...admin },

  // Demo screens
  { path: '/pages/user-profile/profile', ...everybody },
  { path: '/pages/faq', ...everybody },
  { path: '/pages/pricing', ...everybody },
  { path: '/pages/icons', ...everybody },
  { path: '/pages/typography', ...everybody },
  { path: '/pages/account-settings/account', ...everybody },

  // Redirects
  { path: '/pages/user-profile', ...everybody, redirect: '/pages/user-profile/profile' },
  { path: '/pages/account-settings', ...everybody, redirect: '/pages/account-settings/account' },
];
