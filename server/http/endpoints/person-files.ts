import { type NextFunction, type Request, type Response, Router } from 'express';
import { DomainError } from '~/domain/core/errors';
import { personFileFormats } from '~/domain/privacy/person-file';
import type { Services } from '../../core/api/context';
import { openPersonFile } from '../../privacy/files/service';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';

const mediaTypes = { json: 'application/json; charset=utf-8', pdf: 'application/pdf' } as const;

/** Files with a person's data, for the user who asked for them: `/api/person-files/<id>.pdf`. */
export function personFiles(services: Services): Router {
  return Router().get('/:id.:format', (req: Request, res: Response, next: NextFunction) => {
    send(services, req, res).catch(next);
  });
}

async function send(services: Services, req: Request, res: Response): Promise<void> {
  const ctx = await createContext(services, requestFacts(req, res));
  const format = personFileFormats.find((known) => known === req.params.format);
  if (!format) throw new DomainError('not_found');
  const { fileName, bytes } = await openPersonFile(ctx, { id: req.params.id ?? '', format });
  res.set({
    'content-disposition': `attachment; filename="${fileName}"`,
    'content-type': mediaTypes[format],
    'cache-control': 'private, no-store',
  });
  res.send(bytes);
}
