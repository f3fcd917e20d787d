import { COOKIE_DAYS } from '~/domain/spec-numbers';

/** Browsers take a cookie with this prefix from the host itself and over TLS only. */
const HOST_PREFIX = '__Host-';
const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60;

type Choice = { name: string; value: string };

/** A line for `Set-Cookie` or `document.cookie` that keeps a visitor's choice for 30 days. */
export function choiceCookie({ name, value }: Choice, { isSecure }: { isSecure: boolean }): string {
  const line = `moz-${name}=${value}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
  return isSecure ? `${HOST_PREFIX}${line}; Secure` : line;
}

/** The name of a choice without prefixes, as `choiceCookie` takes it; undefined for any other cookie. */
export function choiceName(cookieName: string): string | undefined {
  return /^(?:__Host-)?moz-(?<name>.+)$/u.exec(cookieName)?.groups?.name;
}

/** The choices of a `Cookie` header by name. One with the prefix of the host counts before one without. */
export function readChoices(cookieHeader: string | null | undefined): Map<string, string> {
  const pairs = (cookieHeader ?? '').split(';').map((part) => part.trim().split('='));
  const hostLast = pairs.sort(([one = ''], [other = '']) => Number(isOfHost(one)) - Number(isOfHost(other)));
  return new Map(
    hostLast.flatMap(([cookieName = '', value = '']) => {
      const name = choiceName(cookieName);
      return name === undefined ? [] : [[name, value] as const];
    }),
  );
}

function isOfHost(cookieName: string): boolean {
  return cookieName.startsWith(HOST_PREFIX);
}
