import superjson, { type SuperJSONResult } from 'superjson';
import { z } from 'zod';
import { serializeInput } from '~/app/api/wire';
import { MINUTE_MS } from '~/domain/core/durations';
import {
  type SendScans,
  type StationSnapshot,
  sentScansSchema,
  stationSnapshotSchema,
} from '~/domain/station/schema';
import type { PostResult } from './deliver';

const endpoint = '/api/trpc/station';
const longestWaitMs = 5 * MINUTE_MS;

const answerSchema = z.object({ result: z.object({ data: z.custom<SuperJSONResult>(isRecord) }) });
const problemSchema = z.object({
  error: z.object({
    json: z.object({
      data: z.object({
        problem: z.object({
          code: z.string(),
          params: z.record(z.string(), z.unknown()).default({}),
          issues: z
            .array(
              z.object({
                path: z.string(),
                code: z.string(),
                params: z.record(z.string(), z.unknown()).default({}),
              }),
            )
            .default([]),
        }),
      }),
    }),
  }),
});

/**
 * Sends one batch, separately from tRPC's queries, because it has its own timeout. A response that does not come from
 * our server throws an error.
 */
export async function postScans(batch: SendScans, signal: AbortSignal): Promise<PostResult> {
  const response = await fetch(`${endpoint}.send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(serializeInput(batch)),
    signal,
  });
  if (response.ok) {
    return { kind: 'answered', ...sentScansSchema.parse(readAnswer(await response.json())) };
  }
  switch (response.status) {
    case 401:
      return { kind: 'signed-out' };
    case 403:
      return { kind: 'forbidden' };
    case 400:
    case 413:
    case 422:
      return refusalIn(await response.json().catch(() => undefined), response.status);
    case 500:
      return failureIn(await response.json().catch(() => undefined));
    default:
      return { kind: 'later', afterMs: waitIn(response.headers.get('retry-after')) };
  }
}

export async function fetchSnapshot(): Promise<StationSnapshot> {
  const response = await fetch(`${endpoint}.snapshot`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  return stationSnapshotSchema.parse(readAnswer(await response.json()));
}

/** The answer in a response of our server. @throws for any other response. */
export function readAnswer(body: unknown): unknown {
  return superjson.deserialize(answerSchema.parse(body).result.data);
}

/** The error of a scan if there is one, otherwise the general error. */
function refusalIn(body: unknown, status: number): PostResult {
  const problem = problemSchema.safeParse(body);
  if (!problem.success) {
    // The response of a proxy. Only the scans can make the body too large.
    return status === 413 ? { ...tooBig } : { kind: 'later' };
  }
  const { issues, ...whole } = problem.data.error.json.data.problem;
  const own = issues.find(({ path }) => path === 'scans' || path.startsWith('scans.'));
  const { code, params } = own ?? whole;
  return { kind: 'refused', code, params, isAboutScans: issues.length === 0 || own !== undefined };
}

/** An error of a proxy is not about the scans. */
function failureIn(body: unknown): PostResult {
  const problem = problemSchema.safeParse(body);
  const isOurs = problem.success && problem.data.error.json.data.problem.code === 'unexpected';
  return { kind: isOurs ? 'failed' : 'later' };
}

const tooBig = { kind: 'refused', code: 'body.too_big', params: {}, isAboutScans: true } as const;

/** The header value is in seconds, or a date. */
function waitIn(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), longestWaitMs);
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
