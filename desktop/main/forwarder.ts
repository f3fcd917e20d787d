import { answerHeaders, paperHeaders } from './content-policy';
import { readBody } from './read-body';

type Parts = {
  fetch: typeof fetch;
  /** Origin of the server; undefined until it is set. */
  server: () => string | undefined;
  token: () => string | undefined;
  language: () => string;
  onAnswer: () => void;
  onFailure: (error: unknown) => void;
};

const sent = [
  'accept',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'moz-read-after',
  'range',
  'trpc-accept',
];
const received = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-range',
  'content-type',
  'etag',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-request-id',
];
const bodyless = [204, 205, 304];

/** Answers a call of the screens with what the server says. */
export type Forwarder = (request: Request) => Promise<Response>;

/**
 * Forwards `app://moz/api/*` to the server and adds the session's token, which the renderer never sees. Sends and
 * returns no cookies and follows no redirects. An unreachable server is a failed request, as on the web.
 */
export function createForwarder(parts: Parts): Forwarder {
  return async (request) => {
    const server = parts.server();
    if (server === undefined) return Response.error();
    const target = targetOf(request.url, server, parts.language());
    if (!isAllowed(request.method, target)) return refuse(403, 'not_allowed');
    const body = request.method === 'POST' ? await readBody(request) : undefined;
    if (body === 'too-long') return refuse(413, 'body.too_big');
    const leaving = new AbortController();
    try {
      const answer = await parts.fetch(target, {
        method: request.method,
        headers: headersFor(request, parts.token()),
        ...(body && { body }),
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any([request.signal, leaving.signal]),
      });
      parts.onAnswer();
      return handOn(answer, () => leaving.abort());
    } catch (error) {
      // An aborted request says nothing about the server.
      if (!request.signal.aborted) parts.onFailure(error);
      return Response.error();
    }
  };
}

/** Returns the URL at the server with the same path and query, in the language of the screens. */
function targetOf(address: string, server: string, language: string): URL {
  const { pathname, search } = new URL(address);
  const target = new URL(server);
  target.pathname = pathname;
  target.search = search;
  if (!target.searchParams.has('lang')) target.search = `${search ? `${search}&` : '?'}lang=${language}`;
  return target;
}

/** A sign-in returns a token, so only the main process may call it. */
function isAllowed(method: string, { pathname }: URL): boolean {
  if (!['GET', 'HEAD', 'POST'].includes(method) || !pathname.startsWith('/api/')) return false;
  try {
    return !/^\/api\/(?:auth\/|trpc\/(?:.*,)?auth\.)/i.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

function headersFor(request: Request, token: string | undefined): Headers {
  const headers = picked(request.headers, sent);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

function handOn(answer: Response, leave: () => void): Response {
  const headers = picked(answer.headers, received);
  const own = headers.get('content-type') === 'application/pdf' ? paperHeaders : answerHeaders;
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const body = bodyless.includes(answer.status) ? null : answer.body;
  return new Response(body && untilLeft(body, leave), { status: answer.status, headers });
}

/**
 * Aborts the request when its body is cancelled. A cancelled body of Electron's `net.fetch` keeps its connection, and
 * Chromium opens six per server: a few reloads of a screen with a stream would use them all.
 */
function untilLeft(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  leave: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      leave();
      await reader.cancel().catch(() => undefined);
    },
  });
}

function picked(from: Headers, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

function refuse(status: number, code: string): Response {
  return Response.json({ error: { code } }, { status, headers: answerHeaders });
}
