import { Zip, ZipDeflate } from 'fflate';

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> };

/** First date that a zip supports; it is fixed, so that equal rows give equal files. */
const firstDay = '1980-01-02T00:00:00Z';

/** Streams a zip archive. No entry may be larger than 4 GB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, content } of entries) {
    const entry = new ZipDeflate(name);
    entry.mtime = firstDay;
    zip.add(entry);
    for await (const text of content) {
      entry.push(Buffer.from(text));
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(), true);
  }
  zip.end();
  yield* made.splice(0);
}
