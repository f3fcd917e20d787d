import { STATUS_CODES } from 'node:http';
import type { Request } from 'express';
import type { ErrorCode, ErrorParams } from '~/domain/core/errors';
import { fallbackLocale, findLocale, type Locale, locales } from '~/domain/core/format/locale';
import { formatDuration } from '~/domain/core/format/relative';
import { refusalText, refusedState } from '~/domain/refusals/refused-state';
import type { Problem } from '../../core/api/errors';
import { findText } from '../../core/files/export/texts';
import { measuredPath } from './measured';
import { errorText, problemAnchor } from './problem-entries';
import { type ProblemPlace, placeOf } from './problem-place';
import type { Shape } from './shape';

/** Problem details by RFC 9457, with additional fields for programs. */
export type ProblemDetails = {
  /** URL of the docs of this kind of problem. */
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: ErrorCode;
  params: ErrorParams;
  errors: ({ path: string; code: ErrorCode; detail: string } & Partial<ProblemPlace>)[];
  /** Position of the first JSON syntax error in the body, from 1. */
  position?: { line: number; column: number };
  requestId: string;
};

/** English unless the program asks for another language. */
export function localeOf(req: Request): Locale {
  return findLocale(req.acceptsLanguages(fallbackLocale, ...locales)) ?? fallbackLocale;
}

/** Facts of the request besides the problem: the operation, and the position of a syntax error. */
export type ProblemFacts = { shape?: Shape; position?: ProblemDetails['position'] };

export function problemDetails(req: Request, problem: Problem, facts: ProblemFacts): ProblemDetails {
  const { status, code, params, issues, requestId } = problem;
  const locale = localeOf(req);
  return {
    type: `/api/docs#${problemAnchor(code)}`,
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: textOf(locale, code, params),
    instance: req.originalUrl.split('?', 1)[0] ?? '',
    code,
    params,
    errors: issues.map((issue) => ({
      ...pathAndPlace(issue.path, facts.shape),
      code: issue.code,
      detail: textOf(locale, issue.code, issue.params ?? {}),
    })),
    ...(facts.position && { position: facts.position }),
    requestId,
  };
}

function pathAndPlace(field: string, shape: Shape | undefined): { path: string } & Partial<ProblemPlace> {
  if (!shape) return { path: field };
  const path = measuredPath(shape.procedure, shape.input, field);
  return { path, ...placeOf(shape, path) };
}

/**
 * Returns the text of an error, with the state, the reason of a hold and the next step where it names them. Placeholders
 * without a value are removed.
 */
export function textOf(locale: Locale, code: ErrorCode, params: ErrorParams): string {
  const filled = fill(errorText(locale, code), withWait(params, locale));
  const refused = refusedState(code, params);
  const say: Say = (key, values) => fill(findText(locale, `frame:${key}`) ?? key, values ?? {});
  return refused ? refusalText(refused, { text: filled, say }) : filled;
}

type Say = Parameters<typeof refusalText>[1]['say'];

function fill(text: string, params: ErrorParams): string {
  return text.replace(/\{\{(\w+)\}\}/gu, (_blank, name: string) => String(params[name] ?? '…'));
}

/** Adds the waiting time as `{{wait}}`. */
function withWait(params: ErrorParams, locale: Locale): ErrorParams {
  const { seconds } = params;
  return typeof seconds === 'number' ? { ...params, wait: formatDuration(seconds * 1000, locale) } : params;
}
