import { ECDH } from 'node:crypto';

/** Whether the key of a browser is a point of P-256: nothing can be encrypted for another one. */
export function isPointOfP256(p256dh: string): boolean {
  try {
    const point = Buffer.from(p256dh, 'base64url');
    return (
      point[0] === 4 && ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'compressed').length === 33
    );
  } catch {
    return false;
  }
}
