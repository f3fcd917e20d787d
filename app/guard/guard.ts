import { type Screen, screens } from './route-table';
import { type AbilityRule, rulesAllow } from './rules';

export type GuardSession = { readonly role: string; readonly rules: readonly AbilityRule[] };
export type GuardAnswer = { readonly kind: 'allow' } | { readonly kind: 'redirect'; readonly to: string };

/** Where somebody goes who may not open a screen. */
export const NOT_AUTHORIZED = '/not-authorized';

/** Where somebody who is signed in belongs when a screen is for signed-out visitors only. */
export const SIGNED_IN_HOME = '/moz/form/list';

const ALLOW: GuardAnswer = { kind: 'allow' };

/** Section 6 of the specification: who may open which screen. Runs on the server and before each navigation. */
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
 * The screen that a role without the dashboard lands on: signing in, the logo and the desktop app all lead to the
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

/** Screens of the daily work, before those that everybody may open. */
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
 * Where a signed-in visitor of a sign-in page continues: the path in `to`. The client guard sends there somebody whose
 * stored user data is gone, while the session still holds.
 */
function returnPathOf(path: string): string {
  return safeReturnPath(new URLSearchParams(path.split('?')[1]).get('to'), SIGNED_IN_HOME);
}

/** `/login`, remembering where the visitor wanted to go; the root is not worth remembering. */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?to=${encodeURIComponent(path)}`;
}

/** A path of this site to go back to; anything that could lead elsewhere becomes the fallback. */
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
