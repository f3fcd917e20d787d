import { findScreen, type ScreenName } from '~/app/guard/route-table';

/** `public`: for visitors and customers. `door`: the app signs in by itself. `account`: needs the browser's cookies or forms. `sample`: shows the look. `answer`: no page. */
type Reason = 'public' | 'door' | 'account' | 'sample' | 'answer';

/** The screens that the desktop does not mount, each with its reason. A test wants every other one mounted. */
export const webOnly = {
  home: 'public',
  online: 'public',
  'online-form': 'public',
  quicksight: 'public',
  track: 'public',
  receiver: 'public',
  news: 'public',
  'news-article': 'public',
  'terms-conditions': 'public',
  'help-center': 'public',
  'help-article': 'public',
  'pages-faq': 'public',
  'pages-pricing': 'public',
  'forgot-password': 'door',
  login: 'door',
  'login-admin': 'door',
  register: 'door',
  invitation: 'door',
  'password-link': 'door',
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
  logout: 'answer',
  preferences: 'answer',
  'not-found': 'answer',
} as const satisfies Partial<Record<ScreenName, Reason>>;

/** Where the app's own sign-in stands, whichever door a screen names. */
export const doors: readonly string[] = ['/login', '/login-admin'];

/** Whether an address leads to a page that only the web has. */
export function isWebOnly(to: string): boolean {
  const pathname = to.split(/[?#]/, 1)[0] ?? '';
  const name = findScreen(pathname)?.name;
  const isOwn = pathname === '/' || pathname.startsWith('/desktop/') || doors.includes(pathname);
  return !isOwn && name !== undefined && name !== 'not-found' && Object.hasOwn(webOnly, name);
}
