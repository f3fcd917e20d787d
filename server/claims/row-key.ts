import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Services } from '../core/api/context';

type Keys = Pick<Services, 'numberKey'>;

/**
 * The name of an arrival in the list of parcels without an owner. Its id is not shown: made by a device, it may hold
 * the time when the parcel came. One block of AES turns each id into another one, and back, as the number of a parcel is made.
 */
export function rowKeyOf(keys: Keys, arrivalId: string): string {
  const cipher = createCipheriv('aes-128-ecb', secretOf(keys), null).setAutoPadding(false);
  return toId(Buffer.concat([cipher.update(toBytes(arrivalId)), cipher.final()]));
}

/** The id of the arrival that a row key names; of a made-up key an id that no arrival has. */
export function arrivalIdOf(keys: Keys, rowKey: string): string {
  const decipher = createDecipheriv('aes-128-ecb', secretOf(keys), null).setAutoPadding(false);
  return toId(Buffer.concat([decipher.update(toBytes(rowKey)), decipher.final()]));
}

function secretOf({ numberKey }: Keys): Buffer {
  return createHmac('sha256', numberKey).update('rows of parcels without an owner').digest().subarray(0, 16);
}

function toBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function toId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
