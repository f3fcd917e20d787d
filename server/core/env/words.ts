import { z } from 'zod';

/** A setting that is a whole number in these bounds. Its refusal names them. */
export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/u, error)
    .transform(Number)
    .pipe(z.number().min(least, error).max(most, error));
}

/** A setting that is a share, from 0 to 1. */
export function share() {
  const error = 'must be a number from 0 to 1, such as 0.1';
  return z
    .string()
    .regex(/^\d(?:\.\d{1,9})?$/u, error)
    .transform(Number)
    .pipe(z.number().max(1, error));
}

/** Says in words what a setting must be, where its schema has no words of its own. */
export function refusalOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${eitherOf(issue.values.map(String))}`;
    case 'invalid_format':
      return issue.format === 'url' ? 'must be a URL, such as https://service.example' : 'has the wrong form';
    case 'too_small':
      return issue.minimum === 1 ? 'must not be empty' : `must have at least ${issue.minimum} characters`;
    case 'too_big':
      return `must have at most ${issue.maximum} characters`;
    default:
      return undefined;
  }
}

function eitherOf(values: readonly string[]): string {
  const last = values.at(-1) ?? '';
  return values.length < 2 ? last : `${values.slice(0, -1).join(', ')} or ${last}`;
}
