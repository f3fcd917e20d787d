import type { ErrorRequestHandler, Request } from 'express';
import { DomainError } from '~/domain/core/errors';
import { defaultLocale, type Locale, locales } from '~/domain/core/format/locale';
import { type Problem, toProblem } from '../../core/api/errors';
import { sayIn } from '../../core/text/texts';
import { sendProblem } from '../response/send-problem';
import { waitHeaders } from '../response/wait-headers';

/** Last error handler: logs the error once and shows the request id to the visitor. */
export const failure: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const problem = problemOf(error, String(req.id));
  if (problem.status >= 500) req.log.error({ err: error, requestId: req.id }, 'request failed');
  if (res.headersSent) return next(error);
  if (!wantsPage(req)) return sendProblem(req, res, problem);
  res
    .status(problem.status)
    .set({ 'cache-control': 'no-store', ...waitHeaders([problem]) })
    .type('html')
    .send(failurePage(problem));
};

/** Express marks client errors with a status below 500. */
function problemOf(error: unknown, requestId: string): Problem {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  const isClients = !(error instanceof DomainError) && status >= 400 && status < 500;
  return toProblem(isClients ? new DomainError('body.malformed') : error, requestId);
}

function wantsPage(req: Request): boolean {
  return !req.path.startsWith('/api/') && req.accepts(['json', 'html']) === 'html';
}

/** A page in every language, without a part of the application. */
export function failurePage(problem: Problem): string {
  return `<!doctype html><html lang="${defaultLocale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Moz</title><body style="font:16px/1.6 system-ui;max-width:36em;margin:15vh auto;padding:0 16px">${locales.map((locale) => part(locale, problem)).join('')}</body></html>`;
}

function part(locale: Locale, problem: Problem): string {
  const say = sayIn(locale);
  const kind = kindOf(problem);
  const { 'retry-after': seconds = '' } = waitHeaders([problem]);
  return `<section lang="${locale}"><h1>${say(`server:${kind}.title`)}</h1><p>${say(`server:${kind}.advice`, { seconds })}</p><p>${say('server:failed.number')}: <code>${problem.requestId}</code></p></section>`;
}

function kindOf({ status }: Problem): 'tooMany' | 'busy' | 'failed' {
  if (status === 429) return 'tooMany';
  return status === 503 ? 'busy' : 'failed';
}
