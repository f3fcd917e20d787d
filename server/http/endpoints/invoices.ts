import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context, Services } from '../../core/api/context';
import { readUploadedFile } from '../../core/files/body';
import { MAX_INVOICE_BYTES } from '../../expected-parcels/invoices/pdf';
import { admitInvoice, getInvoice, storeInvoice } from '../../expected-parcels/invoices/upload';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';

type Answer = (ctx: Context, req: Request, res: Response) => Promise<void>;

/** Upload and download of shops' invoices as PDF, at /api/invoices. Pictures of invoices are pictures, at /api/files. */
export function invoices(services: Services): Router {
  const answering =
    (answer: Answer): RequestHandler =>
    (req: Request, res: Response, next: NextFunction) => {
      createContext(services, requestFacts(req, res))
        .then((ctx) => answer(ctx, req, res))
        .catch((error: unknown) => {
          req.resume();
          next(error);
        });
    };
  return Router().post('/', answering(upload)).get('/:id', answering(download));
}

async function upload(ctx: Context, req: Request, res: Response): Promise<void> {
  const owner = await admitInvoice(ctx, req.query.customerId);
  const { id } = await storeInvoice(ctx, owner, await readUploadedFile(req, MAX_INVOICE_BYTES));
  res.status(201).json({ id });
}

/**
 * Somebody else made the file, so no page of ours shows it: it is only ever saved, under a generated name, and a browser
 * that opens it nevertheless may run nothing of it.
 */
async function download(ctx: Context, req: Request, res: Response): Promise<void> {
  const { bytes } = await getInvoice(ctx, req.params.id ?? '');
  res.set({
    'content-disposition': `attachment; filename="invoice-${req.params.id}.pdf"`,
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
  res.send(bytes);
}
