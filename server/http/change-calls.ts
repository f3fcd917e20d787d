import type { Request, RequestHandler, Response } from 'express';
import type { Services } from '../context';
import { answerCalls, namesOf, plainCalls, withInputs } from './answer-calls';

const changes = namesOf('mutation');
const longestBodyBytes = 1024 * 1024;

/**
 * Answers plain POST calls of changes in JSON as tRPC's adapter does; see `readCalls`. A body that cannot be read goes
 * on to the adapter as the text that it is.
 */
export function changeCalls(services: Services): RequestHandler {
  return (req, res, next) => {
    const named = req.method === 'POST' && isShortJson(req) ? plainCalls(req, changes) : undefined;
    if (!named) return next();
    answer(services, { req, res, named }).then((isAnswered) => {
      if (!isAnswered) next();
    }, next);
  };
}

type Asked = { req: Request; res: Response; named: NonNullable<ReturnType<typeof plainCalls>> };

async function answer(services: Services, { req, res, named }: Asked): Promise<boolean> {
  const text = await readText(req);
  const asked = withInputs(named, text);
  if (asked) await answerCalls(services, { req, res, asked, type: 'mutation' });
  else req.body = text;
  return asked !== undefined;
}

/** A body of unknown length is none. */
function isShortJson(req: Request): boolean {
  const length = Number(req.headers['content-length'] ?? Number.NaN);
  return length <= longestBodyBytes && /^application\/json(?:;|$)/.test(req.headers['content-type'] ?? '');
}

async function readText(req: Request): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
