import { z } from 'zod';
import { DomainError } from '~/domain/core/errors';
import { isStorable } from '~/domain/core/schema';
import { deliveryModes } from '~/domain/parcels/delivery';
import { parcelStates } from '~/domain/parcels/states';
import type { Cursor, SortKey } from '../../files/export/queries';

const wordsSchema = z.tuple([z.guid(), z.string()]);
/** Matches PostgreSQL's format of a time with an offset of whole hours or minutes. */
const instant = /^(20\d\d-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-]\d\d)(?::(\d\d))?$/u;

/** Encodes a position in a list as an opaque text, which clients send back for the rows after or before it. */
export function cursorText({ id, key }: Cursor): string {
  return Buffer.from(`${id} ${key}`).toString('base64url');
}

/** Decodes a cursor. Throws `choice.invalid` for one that no list of this sort has returned. */
export function readCursor(text: string, type: SortKey['type']): Cursor {
  const [, ...words] = /^(\S+) (.*)$/su.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  const read = wordsSchema.safeParse(words);
  const key = read.success ? keyOf(read.data[1], type) : undefined;
  if (!read.success || key === undefined) throw new DomainError('choice.invalid', {}, 'after');
  return { id: read.data[0], key };
}

/** Returns the key only if PostgreSQL can read it as the type. */
function keyOf(text: string, type: SortKey['type']): string | undefined {
  switch (type) {
    case 'text':
      return isStorable(text) ? text : undefined;
    case 'integer':
      return /^-?\d{1,9}$/u.test(text) ? text : undefined;
    case 'timestamptz':
      return instantOf(text);
    case 'parcel_status':
      return parcelStates.find((state) => state === text);
    case 'delivery_mode':
      return deliveryModes.find((mode) => mode === text);
  }
}

function instantOf(text: string): string | undefined {
  const [, day, time, hours, minutes = '00'] = instant.exec(text) ?? [];
  if (day === undefined) return undefined;
  const at = new Date(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
