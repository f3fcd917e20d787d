import path from 'node:path';
import type { Readable } from 'node:stream';
import type { RequestHandler } from 'express';
import sirv from 'sirv';
import { serviceWorkerPath } from './service-worker';

const year = 365 * 24 * 3600;
const hour = 3600;
/** sirv sets no charset for these. */
const textTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};

/** Headers of a file by its path. A file under /assets has a hash in its name and never changes. */
export function assetHeaders(pathname: string): Record<string, string> {
  const extension = path.extname(pathname);
  const text = textTypes[extension];
  const type = text ? `${text}; charset=utf-8` : extension === '.woff2' ? 'font/woff2' : undefined;
  const isHashed = pathname.startsWith('/assets/');
  const age = isHashed ? `public, max-age=${year}, immutable` : `public, max-age=${hour}`;
  return {
    ...(type && { 'content-type': type }),
    'cache-control': pathname === serviceWorkerPath ? 'no-cache' : age,
  };
}

/**
 * Serves the built client. The build stores a `.br` and a `.gz` beside each file, so nothing is compressed here.
 */
export function staticFiles(folder: string): RequestHandler {
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (res, pathname) => {
      for (const [name, value] of Object.entries(assetHeaders(pathname))) res.setHeader(name, value);
    },
  });
  return (req, res, next) => {
    // sirv does not handle errors of the file it reads, and an unhandled error ends the process.
    res.once('pipe', (file: Readable) => file.once('error', () => res.destroy()));
    serve(req, res, next);
  };
}
