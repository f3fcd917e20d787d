import { type Screen, screens } from './route-table';
import { type AbilityRule, rulesAllow } from './rules';

export type GuardSession = { readonly role: string; readonly rules: readonly AbilityRule[] };
export type GuardAnswer = { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: string };

/** The redirect for a user who may not open a screen. */
export const NOT_AUTHORIZED = '/not-authorized';

/** The redirect for a signed-in user on a screen for signed-out visitors. */
export const SIGNED_IN_HOME = '/moz/form/list';

const ALLOW: GuardAnswer = { kind: 'allow' };

/** Decides who may open which screen (specification, section 6). Runs on the server and before each navigation. */
export function guard(
  screen: Screen | undefined,
  session: GuardSession | undefined,
  path: string,
): GuardAnswer {
  if (!screen || screen.public) return ALLOW;
  if (screen.unauthenticatedOnly) return session ? redirectTo(returnPathOf(path)) : ALLOW;
  if (
    session &&
    screen.action &&
    screen.subject &&
    rulesAllow(session.rules, screen.action, screen.subject, screen.reach)
  ) {
    return ALLOW;
  }
  if (!session) return redirectTo(loginPath(path));
  return redirectTo((screen.name === 'dashboard' && firstScreenOf(session.rules)) || NOT_AUTHORIZED);
}

/**
 * The start screen of a role without the dashboard: the sign-in, the logo and the desktop app all lead to the
 * dashboard.
 */
export function firstScreenOf(rules: readonly AbilityRule[]): string | undefined {
  const others = screens.filter(({ path, layout }) => layout === 'default' && !path.includes(':'));
  const inOrder: readonly Screen[] = [
    ...firstPaths.flatMap((path) => others.filter((one) => one.path === path)),
    ...others,
  ];
  return inOrder.find(
    ({ action, subject, reach, name }) =>
      name !== 'dashboard' && action && subject && rulesAllow(rules, action, subject, reach),
  )?.path;
}

/** Screens of daily work, before those that every role may open. */
const firstPaths = [
  '/moz/form/list',
  '/moz/parcel/list',
  '/moz/cargo',
  '/moz/payment',
  '/moz/customer/list',
  '/moz/contact',
  '/moz/news',
  '/moz/currency',
];

/**
 * The path in `to`, where a signed-in visitor of a sign-in page continues. The client guard sends a user there whose
 * stored user data is gone while the session is still valid.
 */
function returnPathOf(path: string): string {
  return safeReturnPath(new URLSearchParams(path.split('?')[1]).get('to'), SIGNED_IN_HOME);
}

/** `/login` with the path that the visitor wanted; the root is not stored. */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?to=${encodeURIComponent(path)}`;
}

/** A return path within this site; the fallback for anything that could lead elsewhere. */
export function safeReturnPath(path: string | null | undefined, fallback: string): string {
  if (!path || !/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return fallback;
  const base = 'https://moz.invalid';
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined;
  if (!url || url.origin !== base || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}

function redirectTo(to: string): GuardAnswer {
  return { kind: 'redirect', to };
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007f');
}
