import type { Request, Response } from 'express';

/** Sends the bytes, or the one part of them that `Range` asks for (RFC 9110, section 14). */
export function sendRange(
  req: Request,
  res: Response,
  { bytes, etag }: { bytes: Buffer; etag: string },
): void {
  res.set('accept-ranges', 'bytes');
  const wanted = req.get('if-range');
  const ranges = wanted === undefined || wanted === etag ? req.range(bytes.length) : undefined;
  if (ranges === -1) {
    res.status(416).set('content-range', `bytes */${bytes.length}`).end();
    return;
  }
  // A malformed range and several ranges get the whole, as the standard permits.
  const [range] = Array.isArray(ranges) && ranges.length === 1 && ranges.type === 'bytes' ? ranges : [];
  if (!range) {
    res.send(bytes);
    return;
  }
  const { start, end } = range;
  res.status(206).set('content-range', `bytes ${start}-${end}/${bytes.length}`);
  res.send(bytes.subarray(start, end + 1));
}
