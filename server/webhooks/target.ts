import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { DomainError } from '~/domain/core/errors';
import { isPublicAddress } from '~/domain/webhooks/address';
import type { Env } from '../core/env/env';

type Targets = Env['webhookTargets'];
type Resolve = (name: string) => Promise<LookupAddress[]>;

/** Allowed ports, so that webhooks cannot be used to probe other services. An empty port is 443. */
const openPorts = ['', '8443'];

/** The host name resolved to a private address when connecting. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/**
 * Parses the URL of an endpoint: https, a public host name or address, no credentials and no fragment.
 * @throws DomainError `webhook.url`, `webhook.https_only`, `webhook.port`, `webhook.private`.
 */
export function readTarget(text: string, targets: Targets): URL {
  const url = parsed(text);
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (!url || !isWeb || url.username || url.password || url.hash)
    throw new DomainError('webhook.url', {}, 'url');
  if (targets === 'any') return url;
  if (url.protocol !== 'https:') throw new DomainError('webhook.https_only', {}, 'url');
  if (!openPorts.includes(url.port)) throw new DomainError('webhook.port', {}, 'url');
  const host = hostOf(url);
  if (isIP(host) ? !isPublicAddress(host) : isLocalName(host))
    throw new DomainError('webhook.private', {}, 'url');
  return url;
}

/**
 * Checks the URL like `readTarget`, and the addresses that its host name resolves to. They are checked again at each
 * delivery.
 * @throws DomainError like `readTarget`, and `webhook.unknown_host`.
 */
export async function assertTarget(
  text: string,
  targets: Targets,
  resolve: Resolve = resolveName,
): Promise<void> {
  const host = hostOf(readTarget(text, targets));
  if (targets === 'any' || isIP(host)) return;
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new DomainError('webhook.unknown_host', {}, 'url');
  if (!addresses.every(({ address }) => isPublicAddress(address)))
    throw new DomainError('webhook.private', {}, 'url');
}

/**
 * Returns a DNS lookup for connections. It resolves the name once, checks the addresses and connects to one of them, so
 * that the name cannot resolve to another address after the check (DNS rebinding).
 */
export function checkedLookup(targets: Targets, resolve: Resolve = resolveName): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses;
        const isOpen = targets === 'any' || addresses.every(({ address }) => isPublicAddress(address));
        if (!first || !isOpen) return callback(new PrivateAddressError(name), []);
        if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}

export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/gu, '');
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** Returns whether the name can exist only in a private network. */
function isLocalName(host: string): boolean {
  const name = host.replace(/\.$/u, '');
  return (
    !name.includes('.') || /\.(?:local|localhost|internal|intranet|lan|home|corp|home\.arpa)$/iu.test(name)
  );
}

function resolveName(name: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}
