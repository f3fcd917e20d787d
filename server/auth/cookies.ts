import { parse, serialize } from 'cookie';
import type { Context } from '../core/context';
import type { Env } from '../core/env';

type Jar = Pick<Context, 'cookieHeader' | 'setCookie' | 'env'>;

/**
 * `moz-code` binds a code to the browser that asked for it; `moz-sign-in` a sign-in between password and second
 * factor; `moz-passkey` a challenge for a passkey; `moz-device` names a browser that gave a code; `moz-visitor` one that voted on a help article.
 */
const yearS = 365 * 24 * 3_600;
const lifetimes = {
  'moz-code': 3_600,
  'moz-sign-in': 3_600,
  'moz-passkey': 3_600,
  'moz-device': yearS,
  'moz-visitor': yearS,
} as const;
type CookieName = keyof typeof lifetimes;

export function isServedOverTls({ publicUrl }: Pick<Env, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/**
 * The name of a cookie that proves something. Behind TLS it has the prefix that browsers take from this very
 * host over TLS only, so that no other host of the domain can plant one.
 */
export function hostCookieName(name: CookieName | 'accessToken', isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** The secret a browser keeps under this name; undefined when there is none, or it is no work of ours. */
export function readSecretCookie({ cookieHeader, env }: Pick<Jar, 'cookieHeader' | 'env'>, name: CookieName) {
  const value = parse(cookieHeader ?? '')[hostCookieName(name, isServedOverTls(env))];
  return value && /^[\w-]{43}$/u.test(value) ? value : undefined;
}

export function keepSecretCookie(jar: Jar, name: CookieName, value: string): void {
  setSecretCookie(jar, name, { value, maxAge: lifetimes[name] });
}

export function dropSecretCookie(jar: Jar, name: CookieName): void {
  setSecretCookie(jar, name, { value: '', maxAge: 0 });
}

type Kept = { value: string; maxAge: number };

function setSecretCookie({ setCookie, env }: Jar, name: CookieName, { value, maxAge }: Kept): void {
  const secure = isServedOverTls(env);
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const;
  setCookie(serialize(hostCookieName(name, secure), value, attributes));
}
