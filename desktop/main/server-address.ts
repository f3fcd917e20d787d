import { z } from 'zod';
import type { CheckedServer } from '~/desktop/shared/methods';
import type { ConnectionTrouble } from '~/desktop/shared/trouble';
import { troubleOf } from './trouble';

const patienceMs = 10_000;
const aliveSchema = z.object({ alive: z.literal(true) });

type AddressResult = { isFine: true; address: string } | { isFine: false; trouble: ConnectionTrouble };
type Fetch = typeof fetch;

/** `moz.example.mn` → `https://moz.example.mn`. Passwords are sent there, so http is allowed only for this computer. */
export function readAddress(typed: string): AddressResult {
  const text = typed.trim();
  const full = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = text !== '' && URL.canParse(full) ? new URL(full) : undefined;
  const isPlain = url && url.username === '' && url.password === '' && url.hostname !== '';
  if (!isPlain || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    return { isFine: false, trouble: 'malformed' };
  }
  if (url.protocol === 'http:' && !isThisComputer(url.hostname))
    return { isFine: false, trouble: 'insecure' };
  return { isFine: true, address: url.origin };
}

/** Checks whether a Moz server responds at an address. */
export async function checkServer(fetch: Fetch, typed: string): Promise<CheckedServer> {
  const read = readAddress(typed);
  if (!read.isFine) return read;
  try {
    const answer = await fetch(`${read.address}/healthz`, {
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    });
    const body: unknown = await answer.json().catch(() => undefined);
    return answer.ok && aliveSchema.safeParse(body).success ? read : { isFine: false, trouble: 'notMoz' };
  } catch (error) {
    return { isFine: false, trouble: troubleOf(error) };
  }
}

function isThisComputer(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
