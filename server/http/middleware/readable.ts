import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { refuse } from '../response/refuse';

const host = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/iu;
const longestTarget = 8_192;
const unreadable = new WeakSet<IncomingMessage>();

/**
 * Passes requests on. One with an invalid target or address gets the base path of its API, so that nothing fails on it
 * before `refuseUnreadable` responds.
 */
export function markingUnreadable(listener: RequestListener): RequestListener {
  return (req, res) => {
    if (!isReadable(req)) {
      unreadable.add(req);
      req.url = faceOf(req.url);
    }
    listener(req, res);
  };
}

function faceOf(url = ''): string {
  return /^\/api\/(?:v1|trpc)\//u.exec(url)?.[0] ?? '/';
}

/** Runs after the steps that secure and log every response. */
export const refuseUnreadable: RequestHandler = (req, res, next) => {
  if (unreadable.has(req)) refuse(req, res, 'body.malformed');
  else next();
};

type Line = Pick<IncomingMessage, 'url' | 'headers' | 'httpVersion'>;

/**
 * True when the target begins with a path whose escapes are UTF-8, and `Host` and the proxies' headers are valid in a
 * URL. Only HTTP 1.0 may omit the host.
 */
export function isReadable({ url = '', headers, httpVersion }: Line): boolean {
  const asked = headers.host ?? (httpVersion === '1.0' ? 'localhost' : '');
  const hosts = [asked, ...named(headers['x-forwarded-host'])];
  const protocols = named(headers['x-forwarded-proto']);
  return (
    url.startsWith('/') &&
    url.length <= longestTarget &&
    hosts.every((name) => host.test(name) && URL.canParse(`http://${name}`)) &&
    protocols.every((name) => /^https?$/iu.test(name)) &&
    URL.canParse(`http://${asked}${url}`) &&
    isDecodable(url)
  );
}

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** Splits a header to which several proxies added values. */
function named(header: string | string[] | undefined): string[] {
  const text = String(header ?? '');
  return text === '' ? [] : text.split(',').map((name) => name.trim());
}
