import { availableParallelism } from 'node:os';

/** Limits of one kind of request: how many run at once and how many may wait. */
export type LaneLimits = { running: number; waiting: number };

/**
 * An expensive call keeps a processor of the database busy: running more of them than there are processors only slows
 * the cheap ones (`npm run bench -- overload`). They use at most six of the pool's ten connections.
 */
const dearAtOnce = Math.min(6, Math.max(2, availableParallelism()));

/** Kinds of requests by cost, so that expensive ones never block cheap ones. */
export const lanes = {
  /** Calls of a few milliseconds: as many as the pool has connections. */
  cheap: { running: 10, waiting: 20 },
  /** Pages that are rendered per visitor. */
  page: { running: 12, waiting: 36 },
  /** Searches, counts and reports. */
  dear: { running: dearAtOnce, waiting: 3 * dearAtOnce },
  /** Calls that verify passwords and codes. */
  signIn: { running: 8, waiting: 32 },
  /** Exports, documents and uploads, which may take long to send. */
  file: { running: 8, waiting: 16 },
} as const satisfies Record<string, LaneLimits>;

export type LaneName = keyof typeof lanes;

/** Longest wait for a place, in milliseconds; after it the request is refused. */
export const longestWaitMs = 80;

const dearProcedures =
  /^(?:search\.find|audit\.\w+|archive\.list|\w+\.count|dashboard\.[\w.]+|customs\.ofCargo|cargo\.manifest\w*|station\.snapshot|forms\.slips|deniedParties\.(?:plan|import)|rates\.import|content\.helpSearch)$/u;
/** Verifying a password takes processor time and memory, whatever the result. */
const signIns = /^auth\.|^account\.\w*SecondFactor$/u;

/**
 * Returns the lane of a request, or undefined for health checks, static files and streams, which do not query the
 * database or stay open.
 * @param body of a call by POST, once it has arrived.
 */
export function laneOf(url: string, body = ''): LaneName | undefined {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/api/trpc/'))
    return laneOfCalls(decoded(path.slice('/api/trpc/'.length)), [decoded(url), body]);
  if (path.startsWith('/api/v1/') && isRestSearch.test(url)) return 'dear';
  if (/^\/api\/(?:export\/|documents\/|files\/?$|invoices\/?$)/u.test(path)) return 'file';
  if (path.startsWith('/api/')) return 'cheap';
  return ownFile.test(path) ? undefined : 'page';
}

const ownFile = /^\/(?:healthz$|readyz$|assets\/|icons\/|favicon\.|og-|site\.webmanifest$)/u;

/** A batch uses the lane of its most expensive call. Names and inputs may be percent-encoded, as tRPC reads them. */
function laneOfCalls(paths: string, inputs: readonly string[]): LaneName | undefined {
  const names = paths.split(',');
  if (names.some((name) => name.startsWith('live.'))) return undefined;
  if (names.some((name) => signIns.test(name))) return 'signIn';
  const isDear =
    names.some((name) => dearProcedures.test(name)) || inputs.some((text) => isSearch.test(text));
  return isDear ? 'dear' : 'cheap';
}

/**
 * Lists that search by part of a name read many rows. A letter that is escaped without need may hide the name of the
 * field: `JSON.stringify` writes none.
 */
const isSearch = /"search"[\s+]*:[\s+]*"(?!")|\\u00[2-7][\da-f]/iu;
const isRestSearch = /[?&](?:search|[^=&]*%[^=&]*)=[^&]/iu;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
