// Apart from `passkeys.ts`: the pages of signing in load it.

/** Whom passkeys belong to: browsers offer them at this origin alone. */
export type RelyingParty = { id: string; origin: string };

/** Undefined for an address of bare numbers: WebAuthn needs a name. */
export function relyingPartyOf(address: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(address);
  return isNumericHost(hostname) ? undefined : { id: hostname, origin };
}

/** For a host name as a URL writes it: IPv4 in decimals, IPv6 in brackets. */
export function isNumericHost(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/u.test(hostname);
}
