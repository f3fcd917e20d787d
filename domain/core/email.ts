const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;
/** Letters, digits and signs of RFC 5322 and RFC 6531, without quoted parts. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainText = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const LONGEST = 254;
const LONGEST_LOCAL = 64;

/**
 * An e-mail address in the form in which it is stored, compared and sent: lower case, the domain in ASCII (`xn--…`, as
 * browsers send it too), the part before @ as it is, also with letters beyond ASCII. Undefined when it is none.
 */
export function normalEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0)).normalize('NFC').toLowerCase();
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === undefined || !localPart.test(local) || bytesOf(local) > LONGEST_LOCAL) return undefined;
  const email = `${local}@${domain}`;
  return bytesOf(email) <= LONGEST ? email : undefined;
}

/** The domain by IDNA, as the runtime's URLs do it. */
function asciiDomain(text: string): string | undefined {
  if (!domainText.test(text) || !URL.canParse(`http://${text}`)) return undefined;
  const { hostname } = new URL(`http://${text}`);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((one) => label.test(one));
  return isName && /^(?:[a-z]{2,}|xn--.+)$/u.test(labels.at(-1) ?? '') ? hostname : undefined;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
