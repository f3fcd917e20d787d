import type { ErrorRequestHandler, Request } from 'express';
import en from '~/locales/en/server.json' with { type: 'json' };
import mn from '~/locales/mn/server.json' with { type: 'json' };

/** The last resort: what nobody below has answered. Logged once; the visitor gets the request id. */
export const failure: ErrorRequestHandler = (error: unknown, req, res, next) => {
  const status = statusOf(error);
  if (status >= 500) req.log.error({ err: error, requestId: req.id }, 'request failed');
  if (res.headersSent) return next(error);
  res.status(status).set('cache-control', 'no-store');
  if (wantsPage(req)) res.type('html').send(page(String(req.id)));
  else res.json({ error: { code: status >= 500 ? 'unexpected' : 'bad_request', requestId: req.id } });
};

function statusOf(error: unknown): number {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function wantsPage(req: Request): boolean {
  return !req.path.startsWith('/api/') && req.accepts(['json', 'html']) === 'html';
}

function page(requestId: string): string {
  const part = ({ failed }: typeof mn, lang: string): string =>
    `<section lang="${lang}"><h1>${failed.title}</h1><p>${failed.advice}</p><p>${failed.number}: <code>${requestId}</code></p></section>`;
  return `<!doctype html><html lang="mn"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Moz</title><body style="font:16px/1.6 system-ui;max-width:36em;margin:15vh auto;padding:0 16px">${part(mn, 'mn')}${part(en, 'en')}</body></html>`;
}
