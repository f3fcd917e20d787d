import { Transform } from 'node:stream';

/**
 * React 18 fills a buffer of 2 kB at a time; where a multi-byte character would cross its end, the rest of the buffer
 * is sent as zeros (facebook/react#24985). The browser shows them as U+FFFD in attributes and in the data of a page,
 * which breaks Cyrillic text. HTML never contains a zero byte of its own.
 */
export function dropNullBytes(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      done(null, chunk.includes(0) ? chunk.filter((byte) => byte !== 0) : chunk);
    },
  });
}
