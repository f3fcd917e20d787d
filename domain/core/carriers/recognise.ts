import type { Carrier } from './carriers';

export type Recognition = {
  carrier: Carrier;
  /** The key by which a number is compared. */
  key: string;
  certainty: 'checked' | 'pattern' | 'unknown' | 'misread';
};

/** The carrier of a tracking number, and the key by which it is compared. */
export function recogniseTracking(text: string): Recognition {
  return { carrier: 'other', key: trackingKeyOf(text), certainty: 'unknown' };
}

/** Letters and digits in capitals, at most 40 characters; empty for fewer than 6. */
export function trackingKeyOf(text: string): string {
  const key = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '')
    .slice(0, 40);
  return key.length < 6 ? '' : key;
}
