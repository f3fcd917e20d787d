import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { DomainError } from '~/domain/core/errors';
import type { Services } from '../../core/api/context';
import { parseBounded } from '../../core/api/wire/bounded-json';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';
import { isGone } from '../response/gone';
import { type Download, openDownload } from './list-download';

/** Serves exports: `/api/export/parcels.csv?input=` with the list's input as JSON. */
export function exports(services: Services): Router {
  return Router().get('/:list.:format', (req: Request, res: Response, next: NextFunction) => {
    send(services, req, res).catch((error: unknown) => {
      if (!res.headersSent) return next(error);
      // The connection is broken off, so that a partial file does not look complete.
      res.destroy();
      if (!isGone(error)) req.log.error({ err: error, requestId: req.id }, 'export failed');
    });
  });
}

async function send(services: Services, req: Request, res: Response): Promise<void> {
  const ctx = await createContext(services, requestFacts(req, res));
  const { list = '', format = '' } = req.params;
  const download = await openDownload(ctx, { list, format, input: readInput(req.query.input) });
  res.set({
    'content-type': download.mediaType,
    'content-disposition': disposition(download.names),
  });
  await pipeline(Readable.from(download.content), res);
}

function readInput(text: unknown): unknown {
  if (text === undefined) return {};
  if (typeof text !== 'string') throw new DomainError('body.malformed');
  return parseBounded(text);
}

/** Returns a header by RFC 6266, with the Unicode name by RFC 8187. */
function disposition({ own, plain }: Download['names']): string {
  const encoded = encodeURIComponent(own).replace(
    /['()*]/gu,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
