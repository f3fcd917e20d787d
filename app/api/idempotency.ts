/** An idempotency key for one attempt at a change. `crypto.randomUUID` does not exist on a page without TLS. */
export function newIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) => hexOf(stamped(byte, at))).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/** Sets the bits of a random UUID: version 4, variant 10. */
function stamped(byte: number, at: number): number {
  if (at === 6) return (byte & 0x0f) | 0x40;
  return at === 8 ? (byte & 0x3f) | 0x80 : byte;
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
