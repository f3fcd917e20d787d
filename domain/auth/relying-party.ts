// In a file apart from `passkeys.ts`, because the sign-in pages load it.

/** The WebAuthn relying party. Browsers offer its passkeys at this origin only. */
export type RelyingParty = { id: string; origin: string };

/** Undefined for an IP address: WebAuthn needs a domain name. */
export function relyingPartyOf(address: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(address);
  return isNumericHost(hostname) ? undefined : { id: hostname, origin };
}

/** Takes a host name as a URL writes it: IPv4 in decimals, IPv6 in brackets. */
export function isNumericHost(hostname: string): boolean {
  return hostname.startsWith('[') || /^[\d.]+$/u.test(hostname);
}
