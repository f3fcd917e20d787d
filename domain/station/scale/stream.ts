import type { ScaleFormat, ScaleReading } from './kinds';
import { readLine } from './line';

/** The incomplete line at the end of a stream. */
export type ScaleStream = {
  text: string;
  /** STX marked the beginning of the line. */
  isFramed: boolean;
  /** The line may be incomplete at its start, or was too long: only formats with a marker are accepted. */
  isTorn: boolean;
};

export const freshStream: ScaleStream = { text: '', isFramed: false, isTorn: true };
export type HeardReading = { format: ScaleFormat; reading: ScaleReading };

const STX = 0x02;
const ends: readonly number[] = [0x03, 0x0a, 0x0d];
const LONGEST = 64;

/**
 * Continues reading a scale's stream, however it is split. The highest bit is dropped: 7 bits with parity then read
 * like 8 bits, so the user need not know which one the scale uses.
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
  // The end of «12.34 kg» reads as «2.34 kg», so a plain number is accepted only in a complete line.
  return stream.isTorn && heard?.format === 'plain' ? undefined : heard;
}
