import type { Action, Subject } from '~/domain/roles/permissions';
/** A permission as the browser stores it: `manage` and `all` are wildcards, the last matching rule wins. */
export type AbilityRule = {
  readonly action: string | readonly string[];
  readonly subject: string | readonly string[];
  readonly inverted?: boolean | undefined;
  readonly conditions?: unknown;
};

/**
 * Whether the rules allow a screen. Conditions limit rows, not screens, and are ignored here. Only a screen with the
 * rows of all users (`all`) requires a rule without conditions.
 */
export function rulesAllow(
  rules: readonly AbilityRule[],
  action: Action,
  subject: Subject,
  reach: 'some' | 'all' = 'some',
): boolean {
  const rule = rules.findLast(
    (candidate) =>
      !(candidate.conditions && (candidate.inverted || reach === 'all')) &&
      names(candidate.action, action, 'manage') &&
      names(candidate.subject, subject, 'all'),
  );
  return rule !== undefined && !rule.inverted;
}

function names(value: string | readonly string[], wanted: string, wildcard: string): boolean {
  const listed = typeof value === 'string' ? [value] : value;
  return listed.includes(wanted) || listed.includes(wildcard);
}
