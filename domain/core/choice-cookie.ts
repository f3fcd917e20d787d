import { COOKIE_DAYS } from '~/domain/core/spec-numbers';

const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60;

type Choice = { name: string; value: string };

/**
 * A line for `Set-Cookie` or `document.cookie` that keeps a visitor's choice for 30 days. Behind TLS it has the prefix
 * `__Host-`, which browsers take from the host itself and over TLS only.
 */
export function choiceCookie({ name, value }: Choice, { isSecure }: { isSecure: boolean }): string {
  const line = `moz-${name}=${value}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
  return isSecure ? `__Host-${line}; Secure` : line;
}

/** The name of a choice without prefixes, as `choiceCookie` takes it; undefined for any other cookie. */
export function choiceName(cookieName: string): string | undefined {
  return /^(?:__Host-)?moz-(?<name>.+)$/u.exec(cookieName)?.groups?.name;
}

/** The choices of a `Cookie` header by name. One with the prefix of the host counts before one without. */
export function readChoices(cookieHeader: string | null | undefined): Map<string, string> {
  const found = [...(cookieHeader ?? '').matchAll(/(?:^|;\s*)(__Host-)?moz-([^=;]+)=([^;]*)/gu)];
  const hostLast = [...found.filter(([, host]) => !host), ...found.filter(([, host]) => host)];
  return new Map(hostLast.map(([, , name = '', value = '']) => [name, value]));
}
