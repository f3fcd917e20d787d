import { availableParallelism } from 'node:os';

/** How many requests of a kind are worked on at once, and how many may wait for that. */
export type Lane = { running: number; waiting: number };

/**
 * A dear call keeps a processor of the database busy: more of them at once than there are processors would only slow
 * the cheap ones (`npm run bench -- overload`). Of the ten connections of the pool they take six at most.
 */
const dearAtOnce = Math.min(6, Math.max(2, availableParallelism()));

/** Kinds of requests by what they cost, so that dear ones never stand in the way of cheap ones. */
export const lanes = {
  /** Calls of some milliseconds: as many as the pool has connections. */
  cheap: { running: 10, waiting: 20 },
  /** Pages that are made for their visitor. */
  page: { running: 12, waiting: 36 },
  /** Searches, counts and reports. */
  dear: { running: dearAtOnce, waiting: 3 * dearAtOnce },
  /** What weighs passwords and codes. */
  signIn: { running: 8, waiting: 32 },
  /** Lists as files, papers and uploads, which may take long to send. */
  file: { running: 8, waiting: 16 },
} as const satisfies Record<string, Lane>;

export type LaneName = keyof typeof lanes;

/** Longest wait for a place, in milliseconds: who cannot be helped by then hears so. */
export const longestWaitMs = 80;

const dearProcedures =
  /^(?:search\.find|audit\.\w+|archive\.list|\w+\.count|dashboard\.[\w.]+|customs\.ofCargo|cargo\.manifest\w*|station\.snapshot|forms\.slips|deniedParties\.(?:plan|import)|rates\.import|content\.helpSearch)$/u;
/** A password takes processor time and memory to weigh, and every answer the same time. */
const signIns = /^auth\.|^account\.\w*SecondFactor$/u;

/** Its lane, or undefined for what asks nothing of the database or stays open: health checks, own files, streams. */
export function laneOf(url: string): LaneName | undefined {
  const [path = ''] = url.split('?', 1);
  if (path.startsWith('/api/trpc/')) return laneOfCalls(path.slice('/api/trpc/'.length), url);
  if (/^\/api\/(?:export\/|documents\/|files\/?$)/u.test(path)) return 'file';
  if (path.startsWith('/api/')) return 'cheap';
  return ownFile.test(path) ? undefined : 'page';
}

const ownFile = /^\/(?:healthz$|readyz$|assets\/|icons\/|favicon\.|og-|site\.webmanifest$)/u;

/** A batch goes with the dearest of its calls. */
function laneOfCalls(paths: string, url: string): LaneName | undefined {
  const names = paths.split(/,|%2c/i);
  if (names.some((name) => name.startsWith('live.'))) return undefined;
  if (names.some((name) => signIns.test(name))) return 'signIn';
  return names.some((name) => dearProcedures.test(name)) || isSearch.test(url) ? 'dear' : 'cheap';
}

/** Lists that search by a part of a name read many rows. */
const isSearch = /(?:%22|")search(?:%22|")(?:%3A|:)(?:%22|")(?!%22|")/iu;
