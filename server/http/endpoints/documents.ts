import { pipeline } from 'node:stream/promises';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Services } from '../../core/api/context';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';
import { isGone } from '../response/gone';
import { openDocument } from './open-document';

/** Serves documents: `/api/documents/slip/<id>.pdf`, or `/api/documents/label.pdf?ids=` for several in one file. */
export function documents(services: Services): Router {
  const answering =
    (idsOf: (req: Request) => string[]): RequestHandler =>
    (req: Request, res: Response, next: NextFunction) => {
      send(services, { req, res, ids: idsOf(req) }).catch((error: unknown) => {
        if (!res.headersSent) return next(error);
        res.destroy();
        if (!isGone(error)) req.log.error({ err: error, requestId: req.id }, 'document failed');
      });
    };
  return Router()
    .get(
      '/:kind/:id.:format',
      answering((req) => [req.params.id ?? '']),
    )
    .get(
      '/:kind.:format',
      answering((req) => listOf(req.query.ids)),
    );
}

type Asked = { req: Request; res: Response; ids: string[] };

async function send(services: Services, { req, res, ids }: Asked): Promise<void> {
  const ctx = await createContext(services, requestFacts(req, res));
  const { kind = '', format = '' } = req.params;
  const document = await openDocument(ctx, { kind, format, ids, query: req.query });
  res.set({
    'content-type': document.mediaType,
    'content-disposition': `${format === 'pdf' ? 'inline' : 'attachment'}; filename="${document.fileName}"`,
  });
  await pipeline(document.content, res);
}

function listOf(text: unknown): string[] {
  return typeof text === 'string' && text !== '' ? text.split(',') : [];
}
