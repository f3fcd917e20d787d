import { COOKIE_DAYS } from '~/domain/core/spec-numbers';

const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60;

type Choice = { name: string; value: string };

/**
 * A value for `Set-Cookie` or `document.cookie` that stores a visitor's preference for 30 days. Over TLS it has the
 * prefix `__Host-`, which browsers accept only over TLS and from the host itself.
 */
export function choiceCookie({ name, value }: Choice, { isSecure }: { isSecure: boolean }): string {
  const line = `moz-${name}=${value}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
  return isSecure ? `__Host-${line}; Secure` : line;
}

/** The name of a preference without its prefixes; undefined for any other cookie. */
export function choiceName(cookieName: string): string | undefined {
  return /^(?:__Host-)?moz-(?<name>.+)$/u.exec(cookieName)?.groups?.name;
}

/** The preferences in a `Cookie` header by name. A cookie with the host prefix wins over one without. */
export function readChoices(cookieHeader: string | null | undefined): Map<string, string> {
  const found = [...(cookieHeader ?? '').matchAll(/(?:^|;\s*)(__Host-)?moz-([^=;]+)=([^;]*)/gu)];
  const hostLast = [...found.filter(([, host]) => !host), ...found.filter(([, host]) => host)];
  return new Map(hostLast.map(([, , name = '', value = '']) => [name, value]));
}
