import type { GuardSession } from './guard';
import type { AbilityRule } from './rules';
import type { VisitorSession } from './session';

const USER = 'userData';
const RULES = 'userAbilityRules';

/** Mirrors the server's session for the client guard; clears it when the user is signed out. */
export function mirrorSession(session: VisitorSession | null): void {
  if (!session) {
    localStorage.removeItem(USER);
    localStorage.removeItem(RULES);
    return;
  }
  localStorage.setItem(USER, JSON.stringify(session.user));
  localStorage.setItem(RULES, JSON.stringify(session.rules));
}

/** The mirrored session; undefined when it is missing or invalid. */
export function readMirroredSession(): GuardSession | undefined {
  const user = parsed(localStorage.getItem(USER));
  const rules = parsed(localStorage.getItem(RULES));
  if (!isRecord(user) || typeof user.role !== 'string' || !Array.isArray(rules)) return undefined;
  return { role: user.role, rules: rules.filter(isRule) };
}

function parsed(text: string | null): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRule(value: unknown): value is AbilityRule {
  return isRecord(value) && isNames(value.action) && isNames(value.subject);
}

function isNames(value: unknown): value is string | string[] {
  return (
    typeof value === 'string' || (Array.isArray(value) && value.every((name) => typeof name === 'string'))
  );
}
