import path from 'node:path';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import { admitUploadByLink, storeByLink } from '../../cases/by-link/upload';
import type { Context, Services } from '../../core/api/context';
import { readUpload } from '../../core/files/body';
import { admitUpload, getPicture, storePicture } from '../../core/files/service';
import { readSmall } from '../../core/files/small';
import { getContent } from '../../core/files/store';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';
import { sendRange } from '../response/send-range';

type Answer = (ctx: Context, req: Request, res: Response) => Promise<void>;

/** Upload and download of pictures, at /api/files. */
export function files(services: Services): Router {
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
  if (typeof req.query.link === 'string') return await uploadByLink(ctx, req, res);
  await admitUpload(ctx);
  const { id, isRepeat } = await storePicture(ctx, await readUpload(req), req.get('idempotency-key'));
  res.status(isRepeat ? 200 : 201).json({ id });
}

/** A photo of a receiver, who has no account: the link and the digits allow it. */
async function uploadByLink(ctx: Context, req: Request, res: Response): Promise<void> {
  const owner = await admitUploadByLink(ctx, String(req.query.link));
  const { id } = await storeByLink(ctx, owner, await readUpload(req));
  res.status(201).json({ id });
}

/** Private pictures are not stored by the browser. A saved picture gets a generated name. */
async function download(ctx: Context, req: Request, res: Response): Promise<void> {
  const file = await getPicture(ctx, req.params.id ?? '', req.query);
  const isSmall = req.query.size === 'small';
  const etag = `"${file.sha256}${isSmall ? '-small' : ''}"`;
  res.set({
    ...(file.isPublic && { 'cache-control': 'public, max-age=600' }),
    etag,
    'content-disposition': `inline; filename="moz-${file.id}${path.extname(file.storageKey)}"`,
    'content-type': file.mediaType,
  });
  if (req.get('if-none-match') === etag) {
    res.status(304).end();
    return;
  }
  const bytes = isSmall ? await readSmall(ctx.files, file) : await getContent(ctx.files, file.storageKey);
  sendRange(req, res, { bytes, etag });
}
