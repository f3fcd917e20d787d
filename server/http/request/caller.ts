import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Caller } from '../../core/limits/admission/lane';
import { isLoopback, networkOf } from '../../core/limits/rate-limit/network';

/** Decides whether an address at a distance is a proxy that `TRUST_PROXY` names: Express makes it of the setting. */
export type TrustsProxy = (address: string, distance: number) => boolean;

/**
 * Returns who sends a request, before anything of it is read: the network of the address, and the session or token. A
 * forged cookie gains nothing, since the network has a share too. Visitors whose addresses a proxy hides, because
 * `TRUST_PROXY` does not name it, count as one.
 */
export function callerOf(req: IncomingMessage, trusts: TrustsProxy): Caller {
  const address = addressOf(req, trusts);
  const network = isLoopback(address) ? [] : [`network ${networkOf(address)}`];
  const credential = credentialOf(req.headers.authorization, req.headers.cookie);
  if (credential !== undefined) return [...network, `credential ${credential}`];
  return network.length > 0 ? network : ['visitors'];
}

const longestCredential = 100;

/** Returns the start of the session or token that a request carries, unchecked. */
export function credentialOf(
  authorization: string | undefined,
  cookie: string | undefined,
): string | undefined {
  const given = authorization ?? /(?:^|;\s*)(?:__Host-)?accessToken=([^;]+)/u.exec(cookie ?? '')?.[1];
  return given?.slice(0, longestCredential);
}

/** The first address, seen from this machine, that is no trusted proxy. */
function addressOf({ socket, headers }: IncomingMessage, trusts: TrustsProxy): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .reverse();
  let address = socket.remoteAddress ?? '';
  for (const [distance, next] of forwarded.entries()) {
    if (!isIP(next.trim()) || !trusts(address, distance)) break;
    address = next.trim();
  }
  return address.split('%')[0] ?? '';
}
