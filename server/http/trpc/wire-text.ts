import type { Request, RequestHandler, Response } from 'express';
import { DomainError } from '~/domain/core/errors';
import type { Services } from '../../core/api/context';
import { checkBounds } from '../../core/api/wire/bounded-json';
import { usualBodyBytes } from '../middleware/longest-body';
import { createContext } from '../request/create-context';
import { requestFacts } from '../request/request-facts';
import { refuse } from '../response/refuse';

/**
 * Reads the JSON body of a call into `req.body` as text, and refuses one that is too deep or has too many values before
 * it is parsed. Other content types call no procedure, and only a signed-in caller may send a long body.
 */
export function wireText(services: Services): RequestHandler {
  return (req, res, next) => {
    const fail = (error: unknown): void => {
      req.resume();
      if (req.readableAborted) res.destroy();
      else if (error instanceof DomainError) refuse(req, res, error.code);
      else next(error);
    };
    const length = Number(req.headers['content-length'] ?? 0);
    if (length > 0) readBody(services, { req, res, length }).then(() => next(), fail);
    else if (isWithinBounds(req, fail)) next();
  };
}

function isWithinBounds(req: Request, fail: (error: unknown) => void): boolean {
  try {
    for (const text of queryTexts(req)) checkBounds(text);
    return true;
  } catch (error) {
    fail(error);
    return false;
  }
}

type Sent = { req: Request; res: Response; length: number };

/** @throws DomainError for the whole request */
async function readBody(services: Services, { req, res, length }: Sent): Promise<void> {
  if (!/^application\/json(?:;|$)/.test(req.headers['content-type'] ?? '')) {
    throw new DomainError('body.malformed');
  }
  if (length > usualBodyBytes) {
    const { session } = await createContext(services, requestFacts(req, res));
    if (!session) throw new DomainError('not_signed_in');
  }
  const text = await readText(req);
  checkBounds(text);
  req.body = text;
}

function queryTexts({ url }: Request): string[] {
  const search = new URLSearchParams(/\?(.*)$/su.exec(url)?.[1] ?? '');
  return ['input', 'connectionParams'].flatMap((name) => search.getAll(name));
}

async function readText(req: Request): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
