import path from 'node:path';
import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv from 'sirv';

const year = 365 * 24 * 3600;
const hour = 3600;
/** sirv sets no charset for these. */
const textTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/**
 * Serves the built client. The build stores a `.br` and a `.gz` beside each file, so nothing is compressed here. Files
 * under /assets have a hash in their names and never change.
 */
export function staticFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, pathname) => {
      const type = textTypes[path.extname(pathname)];
      if (type) res.setHeader('content-type', `${type}; charset=utf-8`);
      const isHashed = pathname.startsWith('/assets/');
      res.setHeader(
        'cache-control',
        isHashed ? `public, max-age=${year}, immutable` : `public, max-age=${hour}`,
      );
    },
  });
  return (req, res, next) => {
    // sirv does not handle errors of the file it reads, and an unhandled error ends the process.
    res.once('pipe', (file: Readable) => file.once('error', () => res.destroy()));
    serve(req, res, next);
  };
}
