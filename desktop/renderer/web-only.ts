import { findScreen, type ScreenName } from '~/app/guard/route-table';

/**
 * `public`: for visitors and customers. `door`: the app has its own sign-in. `account`: needs the browser's cookies or
 * forms. `sample`: shows the design. `answer`: not a page.
 */
type Reason = 'public' | 'door' | 'account' | 'sample' | 'answer';

/** Screens that the desktop app does not mount, each with its reason. A test requires all others to be mounted. */
export const webOnly = {
  home: 'public',
  online: 'public',
  'online-form': 'public',
  quicksight: 'public',
  track: 'public',
  receiver: 'public',
  'receiver-pass': 'public',
  'receiver-choose': 'public',
  'receiver-pay': 'public',
  'receiver-address': 'public',
  'receiver-goods': 'public',
  'receiver-delivery': 'public',
  'receiver-correct': 'public',
  'receiver-collector': 'public',
  'receiver-case': 'public',
  collector: 'public',
  'price-link': 'public',
  news: 'public',
  'news-article': 'public',
  'terms-conditions': 'public',
  privacy: 'public',
  'help-center': 'public',
  'help-article': 'public',
  'may-i-send': 'public',
  'pages-faq': 'public',
  'pages-pricing': 'public',
  'forgot-password': 'door',
  login: 'door',
  'login-admin': 'door',
  register: 'door',
  invitation: 'door',
  'password-link': 'door',
  'email-proof': 'door',
  unsubscribe: 'door',
  'confirm-email': 'door',
  'contact-reply': 'public',
  'account-settings': 'account',
  'user-profile': 'account',
  'not-authorized': 'sample',
  unauthorized: 'sample',
  'server-error': 'sample',
  'under-maintenance': 'sample',
  'coming-soon': 'sample',
  'authentication-demo': 'sample',
  'pages-icons': 'sample',
  'pages-typography': 'sample',
  'dev-messages': 'sample',
  sitemap: 'answer',
  robots: 'answer',
  'security-txt': 'answer',
  'web-manifest': 'answer',
  logout: 'answer',
  preferences: 'answer',
  'not-found': 'answer',
} as const satisfies Partial<Record<ScreenName, Reason>>;

/** Paths of the app's own sign-in page, whichever of them a screen links. */
export const signInPaths: readonly string[] = ['/login', '/login-admin'];

/** True for a path that only the web has. */
export function isWebOnly(to: string): boolean {
  const pathname = to.split(/[?#]/, 1)[0] ?? '';
  const name = findScreen(pathname)?.name;
  const isOwn = pathname === '/' || pathname.startsWith('/desktop/') || signInPaths.includes(pathname);
  return !isOwn && name !== undefined && name !== 'not-found' && Object.hasOwn(webOnly, name);
}
