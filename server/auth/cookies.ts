import { parse, serialize } from 'cookie';
import type { Context } from '../context';

type Jar = Pick<Context, 'cookieHeader' | 'setCookie' | 'env'>;

/** `moz-code` binds a code to the browser that asked for it; `moz-device` names a browser that gave one. */
const lifetimes = { 'moz-code': 3_600, 'moz-device': 365 * 24 * 3_600 } as const;
type CookieName = keyof typeof lifetimes;

/** The secret a browser keeps under this name; undefined when there is none, or it is no work of ours. */
export function readSecretCookie({ cookieHeader }: Pick<Jar, 'cookieHeader'>, name: CookieName) {
  const value = parse(cookieHeader ?? '')[name];
  return value && /^[\w-]{43}$/u.test(value) ? value : undefined;
}

export function keepSecretCookie({ setCookie, env }: Jar, name: CookieName, value: string): void {
  setCookie(serialize(name, value, { ...attributes(env), maxAge: lifetimes[name] }));
}

export function dropSecretCookie({ setCookie, env }: Jar, name: CookieName): void {
  setCookie(serialize(name, '', { ...attributes(env), maxAge: 0 }));
}

function attributes(env: Context['env']) {
  const secure = env.publicUrl?.startsWith('https:') ?? false;
  return { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
}
