import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '~/domain/webhooks/address';
import type { DeliveryError } from '~/domain/webhooks/events';
import type { Env } from '../core/env/env';
import { checkedLookup, hostOf, PrivateAddressError } from './target';

export type Outcome = { statusCode: number | null; error: DeliveryError | null; durationMs: number };

type Letter = {
  headers: Record<string, string>;
  body: string | Buffer;
  targets: Env['webhookTargets'];
  timeoutMs?: number;
  lookup?: LookupFunction;
};

/** Requests without a response after this time are retried later. */
export const postTimeoutMs = 10_000;

/** Sends one request. Does not follow redirects or read the response body. Any 2xx status means delivered. */
export async function post(url: URL, letter: Letter): Promise<Outcome> {
  const begun = performance.now();
  const told = (statusCode: number | null, error: DeliveryError | null): Outcome => ({
    statusCode,
    error,
    durationMs: Math.round(performance.now() - begun),
  });
  const host = hostOf(url);
  if (isIP(host) && letter.targets !== 'any' && !isPublicAddress(host)) return told(null, 'private');
  try {
    const status = await statusOf(url, letter);
    if (status >= 200 && status < 300) return told(status, null);
    return told(status, status >= 300 && status < 400 ? 'redirect' : 'status');
  } catch (error) {
    return told(null, reasonOf(error));
  }
}

async function statusOf(
  url: URL,
  { headers, body, targets, timeoutMs = postTimeoutMs, lookup = checkedLookup(targets) }: Letter,
): Promise<number> {
  const request = url.protocol === 'https:' ? tlsRequest : plainRequest;
  return await new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        lookup,
        // No connection reuse: the address of each new connection is checked.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (answer) => {
        answer.on('error', () => undefined);
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on('error', reject).end(body);
  });
}

function reasonOf(error: unknown): DeliveryError {
  if (error instanceof PrivateAddressError) return 'private';
  if (!(error instanceof Error)) return 'network';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'dns';
  return /CERT|TLS|SSL|UNABLE_TO|DEPTH_ZERO/u.test(code) ? 'tls' : 'network';
}
