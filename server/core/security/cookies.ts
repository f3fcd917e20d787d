import { parse, serialize } from 'cookie';
import type { Context } from '../api/context';
import type { Env } from '../env/env';

type Jar = Pick<Context, 'cookieHeader' | 'setCookie' | 'env'>;

/**
 * `moz-code` binds a code to the browser that requested it; `moz-sign-in` a sign-in between password and second factor;
 * `moz-passkey` a challenge for a passkey; `moz-device` identifies a browser that gave a code; `moz-visitor` one that
 * voted on a help article.
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
/** That this browser gave the digits of a form's receiver, with the end of the form's id. */
export type ProofCookieName = `moz-r-${string}`;

export function isServedOverTls({ publicUrl }: Pick<Env, 'publicUrl'>): boolean {
  return publicUrl?.startsWith('https:') ?? false;
}

/**
 * Returns the name of a secret cookie. Behind TLS it has the prefix `__Host-`, which browsers accept only over TLS from
 * this host, so that no other host of the domain can set it.
 */
export function hostCookieName(
  name: CookieName | ProofCookieName | 'accessToken',
  isSecure: boolean,
): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Returns this browser's secret of that name; undefined when it is missing or malformed. */
export function readSecretCookie({ cookieHeader, env }: Pick<Jar, 'cookieHeader' | 'env'>, name: CookieName) {
  const value = parse(cookieHeader ?? '')[hostCookieName(name, isServedOverTls(env))];
  return value && /^[\w-]{43}$/u.test(value) ? value : undefined;
}

/** Returns this browser's proof of that name; undefined when it is missing. */
export function readProofCookie(
  { cookieHeader, env }: Pick<Jar, 'cookieHeader' | 'env'>,
  name: ProofCookieName,
) {
  return parse(cookieHeader ?? '')[hostCookieName(name, isServedOverTls(env))];
}

export function setProofCookie(jar: Jar, name: ProofCookieName, proof: CookieValue): void {
  setSecretCookie(jar, name, proof);
}

export function setSecretCookieFor(jar: Jar, name: CookieName, value: string): void {
  setSecretCookie(jar, name, { value, maxAge: lifetimes[name] });
}

export function dropSecretCookie(jar: Jar, name: CookieName): void {
  setSecretCookie(jar, name, { value: '', maxAge: 0 });
}

type CookieValue = { value: string; maxAge: number };

function setSecretCookie(
  { setCookie, env }: Jar,
  name: CookieName | ProofCookieName,
  { value, maxAge }: CookieValue,
): void {
  const secure = isServedOverTls(env);
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const;
  setCookie(serialize(hostCookieName(name, secure), value, attributes));
}
