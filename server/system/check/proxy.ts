import { isPublicAddress } from '~/domain/webhooks/address';
import type { CheckResult } from './line';

/** A caller as the portal sees them: what `/api/seen` answers. */
export type SeenCaller = { address: string; protocol: string; host: string };

/** An address that nobody has (RFC 5737), sent as `X-Forwarded-For`: the portal must not believe it. */
export const FORGED_ADDRESS = '203.0.113.7';

/** Says how the proxy in front of `publicUrl` passes on its callers. `trustProxy`: the setting TRUST_PROXY. */
export function proxyFinding(
  { address, protocol, host }: SeenCaller,
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: string },
): CheckResult {
  const expected = new URL(publicUrl);
  if (address === FORGED_ADDRESS)
    return {
      state: 'fail',
      text: `anybody can pretend to be any address: let the proxy set X-Forwarded-For itself, and TRUST_PROXY (${trustProxy}) name only that proxy`,
    };
  if (`${protocol}:` !== expected.protocol)
    return {
      state: 'fail',
      text: `the portal sees ${protocol} calls of ${publicUrl}: let the proxy send X-Forwarded-Proto, and TRUST_PROXY name it`,
    };
  if (host !== expected.host)
    return { state: 'fail', text: `the portal sees the host ${host}: let the proxy pass on the header Host` };
  if (trustProxy === '' && !isPublicAddress(address))
    return {
      state: 'warn',
      text: `TRUST_PROXY is not set: all visitors count as ${address}, and share its limits`,
    };
  return { state: 'ok', text: `callers are seen with their own address, this one as ${address}` };
}
