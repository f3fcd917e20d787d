import type { ScaleFormat, ScaleReading } from './kinds';
import { readLine } from './line';

/** What of a stream was not a whole line yet. */
export type ScaleStream = {
  text: string;
  /** STX said where the line begins. */
  isFramed: boolean;
  /** The line may have begun before we listened, or was too long: only what names its format counts. */
  isTorn: boolean;
};

export const freshStream: ScaleStream = { text: '', isFramed: false, isTorn: true };
export type HeardReading = { format: ScaleFormat; reading: ScaleReading };

const STX = 0x02;
const ends: readonly number[] = [0x03, 0x0a, 0x0d];
const LONGEST = 64;

/**
 * Reads on in a scale's stream, however it is cut. The highest bit is dropped: with it a line of 7 bits and parity
 * reads like one of 8, so that nobody has to know which a scale uses.
 */
export function readScale(
  before: ScaleStream,
  bytes: Iterable<number>,
  format?: ScaleFormat,
): { stream: ScaleStream; heard: HeardReading[] } {
  let stream = before;
  const heard: HeardReading[] = [];
  for (const sent of bytes) {
    const byte = sent & 0x7f;
    if (byte === STX) stream = { text: '', isFramed: true, isTorn: false };
    else if (ends.includes(byte)) {
      const reading = endOf(stream, format);
      if (reading) heard.push(reading);
      stream = { text: '', isFramed: false, isTorn: false };
    } else if (stream.text.length >= LONGEST) stream = { text: '', isFramed: false, isTorn: true };
    else if (byte >= 0x20) stream = { ...stream, text: stream.text + String.fromCharCode(byte) };
  }
  return { stream, heard };
}

function endOf(stream: ScaleStream, format: ScaleFormat | undefined): HeardReading | undefined {
  const heard = readLine(stream, format);
  // The end of «12.34 kg» reads as «2.34 kg»: a plain figure counts only in a line that is whole.
  return stream.isTorn && heard?.format === 'plain' ? undefined : heard;
}
