/** A permission as the browser keeps it: `manage` and `all` are wildcards, the last matching rule wins. */
export type AbilityRule = {
  readonly action: string | readonly string[];
  readonly subject: string | readonly string[];
  readonly inverted?: boolean | undefined;
  readonly conditions?: unknown;
};

/** Whether the rules let somebody open a screen. Conditions narrow rows, not screens, and are ignored here. */
export function rulesAllow(rules: readonly AbilityRule[], action: string, subject: string): boolean {
  const rule = rules.findLast(
    (candidate) =>
      !(candidate.inverted && candidate.conditions) &&
      names(candidate.action, action, 'manage') &&
      names(candidate.subject, subject, 'all'),
  );
  return rule !== undefined && !rule.inverted;
}

function names(value: string | readonly string[], wanted: string, wildcard: string): boolean {
  const listed = typeof value === 'string' ? [value] : value;
  return listed.includes(wanted) || listed.includes(wildcard);
}
