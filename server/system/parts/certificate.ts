import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { MINUTE_MS } from '~/domain/core/durations';

export type Certificate = { validTo: Date; issuer: string; isTrusted: boolean };
type Address = { host: string; port: number };

const withinMs = 5_000;
/** The answer changes at most once in weeks; a failure may end sooner. */
const cacheMs = { found: 60 * MINUTE_MS, missing: MINUTE_MS };

/** Returns the host and port of an https address that is reached from outside; undefined for any other. */
export function publicAddress(publicUrl: string | undefined): Address | undefined {
  if (publicUrl === undefined) return undefined;
  const { protocol, hostname, port } = new URL(publicUrl);
  const isLoopback = /^(localhost|127\..*|\[::1\])$/u.test(hostname) || hostname.endsWith('.localhost');
  if (protocol !== 'https:' || isLoopback) return undefined;
  return { host: hostname.replace(/^\[|\]$/gu, ''), port: Number(port || 443) };
}

/** Reads the certificate that a host shows; null when it does not answer in time. */
export async function readCertificate(
  { host, port }: Address,
  timeoutMs = withinMs,
): Promise<Certificate | null> {
  return await new Promise((resolve) => {
    // An expired or unknown certificate must be read too; nothing else is sent or received.
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: timeoutMs });
    const end = (certificate: Certificate | null): void => {
      clearTimeout(limit);
      socket.destroy();
      resolve(certificate);
    };
    const limit = setTimeout(end, timeoutMs, null);
    socket.once('timeout', () => end(null));
    socket.once('error', () => end(null));
    socket.once('secureConnect', () => {
      const { valid_to, issuer } = socket.getPeerCertificate();
      const issuerName = [issuer?.O ?? issuer?.CN ?? ''].flat()[0] ?? '';
      end({ validTo: new Date(valid_to), issuer: issuerName, isTrusted: socket.authorized });
    });
  });
}

let cached: { host: string; until: number; answer: Promise<Certificate | null> } | undefined;

/** `readCertificate`, remembered for an hour. */
export async function findCertificate(address: Address): Promise<Certificate | null> {
  const now = performance.now();
  if (cached?.host === address.host && now < cached.until) return await cached.answer;
  const entry = { host: address.host, until: now + cacheMs.missing, answer: readCertificate(address) };
  cached = entry;
  const certificate = await entry.answer;
  if (certificate) entry.until = now + cacheMs.found;
  return certificate;
}
