import { writeFieldError } from './field-error';

type Issue = { path: string; code: string; params?: object | undefined };
export type Problem = {
  code: string;
  status: number | undefined;
  params?: object | undefined;
  issues: readonly Issue[];
};

/** The problem of a failed tRPC call (`server/core/api/errors`), if it has one. */
export function problemOf(error: unknown): Problem | undefined {
  const data = isRecord(error) ? error.data : undefined;
  const problem = isRecord(data) ? data.problem : undefined;
  if (!isRecord(problem) || typeof problem.code !== 'string') return undefined;
  const issues = Array.isArray(problem.issues) ? problem.issues.filter(isIssue) : [];
  const status = typeof problem.status === 'number' ? problem.status : undefined;
  const params = isRecord(problem.params) ? problem.params : undefined;
  return { code: problem.code, status, params, issues };
}

/** The code of a failed tRPC call with its values, as a form stores it; undefined without a response. */
export function codeWithParams(error: unknown): string | undefined {
  const problem = problemOf(error);
  return problem && writeFieldError(problem.code, problem.params);
}

/** The code of a failed tRPC call with its values; a connection error without a response. */
export function refusalOf(error: unknown): string {
  return codeWithParams(error) ?? 'overloaded';
}

/** The error codes of a failed tRPC call by field path, for `form.setErrors`. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return byPath(problemOf(error)?.issues ?? []);
}

/** The first issue of each field. */
export function byPath(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, code, params } of issues) errors[path] ??= writeFieldError(code, params);
  return errors;
}

function isIssue(value: unknown): value is Issue {
  return isRecord(value) && typeof value.path === 'string' && typeof value.code === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
