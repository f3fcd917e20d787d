import type { RequestHandler } from 'express';

/** One step of a request. `at` is the path below which it runs; without it, it runs for every path. */
type Step<Name extends string> = { name: Name; at?: string; file: string; why: string };
type Handler = RequestHandler | RequestHandler[];

/** The steps of every request, in this order. A step answers the request, refuses it, or passes it on. */
export const requestSteps = inThisOrder([
  {
    name: 'cachedPages',
    file: 'server/http/pages/cached-pages.ts',
    why: 'A cached public page costs less than every step below, so it skips them: it sets its own id, headers and log line.',
  },
  {
    name: 'usedUpLimits',
    file: 'server/http/middleware/admit.ts',
    why: 'Address: a caller whose requests of this minute are used up is refused from memory, before any other work.',
  },
  {
    name: 'lanes',
    file: 'server/http/middleware/admit.ts',
    why: 'Lanes: a request gets a place among those of its cost, or 503. It is before the expensive steps, so that a refusal under load is cheap. A call with a body gets its place after the body has arrived.',
  },
  {
    name: 'requestId',
    file: 'server/http/middleware/request-id.ts',
    why: 'Every answer and log line from here on names it.',
  },
  {
    name: 'securityHeaders',
    file: 'server/http/middleware/security-headers.ts',
    why: 'Before the first step that can answer, so that refusals have the headers too. The steps above set their own.',
  },
  {
    name: 'log',
    file: 'server/http/middleware/request-log.ts',
    why: 'After the id, which it logs, and before every step that can answer.',
  },
  {
    name: 'sendingTime',
    file: 'server/http/middleware/sending-time.ts',
    why: 'A body that arrives too slowly holds memory; the time runs before anything reads it.',
  },
  {
    name: 'readable',
    file: 'server/http/middleware/readable.ts',
    why: 'The steps below may rely on an address that can be decoded.',
  },
  {
    name: 'methods',
    file: 'server/http/middleware/known-methods.ts',
    why: 'TRACE would return a request, cookies included, to a script.',
  },
  {
    name: 'oneSpelling',
    file: 'server/http/middleware/one-spelling.ts',
    why: 'Limits below go by the path: no call may have a second address.',
  },
  {
    name: 'health',
    file: 'server/http/endpoints/health.ts',
    why: 'Before the limits: checks of a load balancer are not counted.',
  },
  {
    name: 'assets',
    file: 'server/http/pages/static-files.ts',
    why: 'Files of the build need neither limits nor the database, and browsers may store them.',
  },
  {
    name: 'unstored',
    file: 'server/http/middleware/unstored.ts',
    why: 'Answers below are made for their reader. A step that allows storing says so itself.',
  },
  {
    name: 'shortLinks',
    file: 'server/http/middleware/short-links.ts',
    why: 'The short addresses of text messages lead to their pages, and their own host to that of the portal.',
  },
  {
    name: 'addressLimit',
    file: 'server/http/middleware/address-guard.ts',
    why: 'Address: counts the request, each call of a batch, before its body is read or the database asked.',
  },
  {
    name: 'origin',
    file: 'server/http/middleware/origin-check.ts',
    why: 'A change from another site is refused before its body is read.',
  },
  {
    name: 'bodyLimit',
    file: 'server/http/middleware/body-limit.ts',
    why: 'Body: one that is too long, or of unknown length, is refused before it is read.',
  },
  { name: 'api', at: '/api', file: 'server/http/api.ts', why: 'The interfaces for programs and screens.' },
  {
    name: 'pages',
    file: 'server/http/pages/pages.ts',
    why: 'Everything else is a page, and an unknown address the page that says so.',
  },
]);

/** The steps of a call below `/api/trpc`, after `api` above, in this order. */
export const callSteps = inThisOrder([
  {
    name: 'oneSegment',
    file: 'server/http/api.ts',
    why: 'tRPC reads the last segment alone: a longer path would be a second address of a call.',
  },
  {
    name: 'batchLimit',
    file: 'server/http/api.ts',
    why: 'One request must not carry the work of many, whatever its place in a lane.',
  },
  {
    name: 'presentNames',
    file: 'server/http/trpc/former-names.ts',
    why: 'A call by a former name continues under the present one, before anything goes by the name.',
  },
  {
    name: 'ownPages',
    file: 'server/http/middleware/own-pages.ts',
    why: 'A stream holds a connection, so another site may not open one in a browser of ours.',
  },
  {
    name: 'body',
    file: 'server/http/trpc/wire-text.ts',
    why: 'Body: depth and number of values are counted in the text, before anything parses it. A long body is read for a signed-in caller only.',
  },
  {
    name: 'tokenLimit',
    file: 'server/http/rest/allowance.ts',
    why: 'Limits: the calls of an API token, those of a batch one by one. It costs a query, so it follows what costs none.',
  },
  {
    name: 'lanes',
    file: 'server/http/middleware/admit.ts',
    why: 'Lanes: a call whose body has arrived gets its place now, so that a slow sender holds none.',
  },
  {
    name: 'plainReads',
    file: 'server/http/trpc/direct-calls/read-calls.ts',
    why: 'Answers plain queries without the adapter, which costs more than most of them.',
  },
  {
    name: 'plainChanges',
    file: 'server/http/trpc/direct-calls/change-calls.ts',
    why: 'Answers plain changes likewise.',
  },
  {
    name: 'adapter',
    file: 'server/http/trpc/trpc-adapter.ts',
    why: 'tRPC itself answers everything else: streams, odd methods, broken inputs.',
  },
]);

/** Returns the handlers in the order of the steps; the compiler asks for the handler of each. */
export function handlersOf<Name extends string>(
  steps: readonly Step<Name>[],
  handlers: Readonly<Record<Name, Handler>>,
): { at: string; handler: Handler }[] {
  return steps.map(({ name, at = '/' }) => ({ at, handler: handlers[name] }));
}

function inThisOrder<const Name extends string>(steps: readonly Step<Name>[]): readonly Step<Name>[] {
  return steps;
}
