import { DomainError } from '~/domain/core/errors';
import type { Context } from '../core/context';

type Asker = Pick<Context, 'env' | 'ip' | 'host'>;

/**
 * The page with everybody's codes exists only in a demo, for a browser on the same machine or for one that asks
 * under the host that the demo was given. Throws `not_found` for anybody else.
 */
export function assertDemoPage(asker: Asker): void {
  if (!isShownTo(asker)) throw new DomainError('not_found');
}

function isShownTo({ env, ip, host }: Asker): boolean {
  if (!env.isDemo) return false;
  const asked = hostnameOf(`http://${host}`);
  if (asked === undefined) return false;
  if (isLoopback(asked)) return isLoopback(ip) || asked === hostnameOf(env.publicUrl);
  return asked === env.host || asked === hostnameOf(env.publicUrl);
}

/** Without brackets around an IPv6 address; undefined for a host that cannot be read. */
function hostnameOf(url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined;
  return new URL(url).hostname.replace(/^\[|\]$/gu, '');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/u.test(host);
}
