import { pipeline } from 'node:stream/promises';
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Services } from '../../core/api/context';
import { printPaperOfDemo } from '../../messages/demo-page';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';
import { isGone } from '../response/gone';
import { printForCustomers } from './print-for-customer';

/** Serves the documents of a demo's e-mails to the page that shows them; not found outside a demo. */
export function demoPapers(services: Services): Router {
  const printPaper = printForCustomers(services);
  return Router().get('/:messageId/:position.pdf', (req: Request, res: Response, next: NextFunction) => {
    send(req, res).catch((error: unknown) => {
      if (!res.headersSent) return next(error);
      res.destroy();
      if (!isGone(error)) req.log.error({ err: error, requestId: req.id }, 'document failed');
    });
  });

  async function send(req: Request, res: Response): Promise<void> {
    const ctx = await createContext(services, requestFacts(req, res));
    const { messageId = '', position = '' } = req.params;
    const asked = { messageId, position: Number(position) };
    const { fileName, content } = await printPaperOfDemo({ ...ctx, printPaper }, asked);
    res.set({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileName}"`,
    });
    await pipeline(content, res);
  }
}
