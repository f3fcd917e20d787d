import type { z } from 'zod';
import { isErrorCode } from '~/domain/core/error-table';
import type { ErrorCode, ErrorParams, FieldIssue } from '~/domain/core/errors';

type Issue = z.core.$ZodIssue;

/** A zod error as error codes by field: `{ path: 'pieces.0.lengthMm', code: 'measure.zero' }`. */
export function issuesOf(error: { issues: readonly Issue[] }): FieldIssue[] {
  return error.issues.map((issue) => {
    const path = issue.path.map(String).join('.');
    const params = paramsOf(issue);
    return { path, code: codeOf(issue), ...(params ? { params } : {}) };
  });
}

function codeOf(issue: Issue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined') ? 'required' : 'invalid';
    case 'unrecognized_keys':
      return 'input.unknown_field';
    case 'invalid_value':
    case 'invalid_union':
      return 'choice.invalid';
    case 'too_big':
      return tooBig(issue.origin);
    case 'too_small':
      return tooSmall(issue.origin);
    default:
      return 'invalid';
  }
}

function tooBig(origin: string): ErrorCode {
  if (origin === 'string') return 'text.too_long';
  return origin === 'array' ? 'list.too_many' : 'number.too_big';
}

function tooSmall(origin: string): ErrorCode {
  if (origin === 'string') return 'text.too_short';
  return origin === 'array' ? 'list.too_few' : 'number.too_small';
}

function paramsOf(issue: Issue): ErrorParams | undefined {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'custom') return ownParams(issue.params);
  return undefined;
}

/** What `addIssue({ code: 'custom', params })` names; undefined when it names nothing that a text can take. */
function ownParams(params: Record<string, unknown> | undefined): ErrorParams | undefined {
  const entries = Object.entries(params ?? {}).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
