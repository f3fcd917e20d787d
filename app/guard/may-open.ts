import { type GuardSession, guard } from './guard';
import { findScreen, type Screen } from './route-table';
import { rulesAllow } from './rules';

const screensByStart = new Map<string, Screen | undefined>();

/**
 * Whether to show a link: false for a signed-in user who may not open its screen. True for a signed-out visitor, who
 * is asked to sign in first.
 */
export function mayOpen(session: GuardSession | undefined, to: string): boolean {
  if (!session) return true;
  const screen = screenAt(to);
  if (screen?.rows && !rulesAllow(session.rules, 'read', screen.rows)) return false;
  const answer = guard(screen, session, to);
  return answer.kind === 'allow' || answer.to !== '/not-authorized';
}

/** A page of rows has many links to one screen, so the lookup is cached by the first three parts of the address. */
function screenAt(to: string): Screen | undefined {
  const [, start = '/'] = /^((?:\/[^/?#]*){1,3})/u.exec(to) ?? [];
  if (!/^\/(?:moz|apps)\//u.test(start)) return findScreen(to.split(/[?#]/u)[0] ?? '/');
  if (!screensByStart.has(start)) screensByStart.set(start, findScreen(to.split(/[?#]/u)[0] ?? '/'));
  return screensByStart.get(start);
}
