import type { errorTable } from './error-table';

export type ErrorCode = keyof typeof errorTable;
export type ErrorParams = Readonly<Record<string, string | number>>;
export type FieldIssue = { path: string; code: ErrorCode; params?: ErrorParams };

/** An expected error. `params` fill the text, `field` is the dotted path of the input (`pieces.0.lengthMm`). */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly field: string | undefined;
  readonly issues: readonly FieldIssue[];

  constructor(code: ErrorCode, params: ErrorParams = {}, field?: string, issues: readonly FieldIssue[] = []) {
    super(code);
    this.code = code;
    this.params = params;
    this.field = field;
    this.issues = issues.length > 0 || field === undefined ? issues : [{ path: field, code, params }];
  }
}

/** One error for several fields. The form shows each issue beside its field. */
export function inputError(issues: readonly FieldIssue[]): DomainError {
  return new DomainError('input.invalid', { count: issues.length }, undefined, issues);
}
