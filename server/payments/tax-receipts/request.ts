import { z } from 'zod';
import { textOf } from '../../core/limits/response-text';
import { EbarimtError } from './provider';

export type Answer = { status: number; body: unknown };

/** The request was not sent: no connection came about. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
const causeSchema = z.object({ cause: z.object({ code: z.string() }) });

type Call = { method?: 'GET' | 'POST' | 'DELETE'; body?: object; timeoutMs: number };

/** Calls the service once. @throws EbarimtError `not_reached` when nothing was sent, else `lost`. */
export async function request(url: string, { method = 'GET', body, timeoutMs }: Call): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    return { status: response.status, body: jsonOf(await textOf(response)) };
  } catch (cause) {
    const code = causeSchema.safeParse(cause).data?.cause.code;
    const isSent = code === undefined || !neverSent.includes(code);
    const reason = code ?? (cause instanceof Error ? cause.name : 'unknown');
    throw new EbarimtError(isSent ? 'lost' : 'not_reached', `e-barimt gave no answer: ${reason}`, cause);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
