import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Services } from '../../core/api/context';
import { findClientAsset } from '../../core/files/client-assets/queries';
import { assetHeaders } from './static-files';

const gunzipped = promisify(gunzip);
const assetName = /^\/assets\/([A-Za-z0-9._-]{1,200})$/u;

/**
 * Serves files below /assets that this build does not have: those of the version before, for screens that are still
 * open, and those of the next one while servers are updated one after the other. It stands behind the limits of
 * requests, because each miss asks the database.
 */
export function earlierAssets({ db }: Pick<Services, 'db'>): RequestHandler {
  return (req, res, next) => {
    const [, name] = assetName.exec(req.path) ?? [];
    if (name === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    send(name, { db, req, res, next }).catch(next);
  };
}

type Asked = { db: Services['db']; req: Request; res: Response; next: NextFunction };

async function send(name: string, { db, req, res, next }: Asked): Promise<void> {
  const found = await findClientAsset(db, name);
  if (!found) return next();
  const isCompressed = found.isGzip && req.acceptsEncodings('gzip') === 'gzip';
  const body = found.isGzip && !isCompressed ? await gunzipped(found.content) : found.content;
  res.set({ ...assetHeaders(`/assets/${name}`), vary: 'Accept-Encoding' });
  if (isCompressed) res.set('content-encoding', 'gzip');
  res.end(body);
}
