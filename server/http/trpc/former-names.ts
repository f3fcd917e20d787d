import type { RequestHandler } from 'express';

/**
 * Former names of procedures, each with the present one. Screens and programs of the previous minor version call them;
 * the next minor version drops them.
 */
export const formerNames: ReadonlyMap<string, string> = new Map([
  ['payments.hurryCard', 'payments.checkCard'],
  ['payments.hurryQpay', 'payments.checkQpay'],
]);

/** Lets a call by a former name continue under the present one, also in a batch. */
export const presentNames: RequestHandler = (req, _res, next) => {
  req.url = withPresentNames(req.url);
  next();
};

/** `/payments.hurryCard,search.find?batch=1` with present names. A comma may be written as `%2C`. */
export function withPresentNames(url: string): string {
  const [path = '', ...query] = url.split('?');
  const names = path.slice(1).split(/(,|%2c)/iu);
  return [`/${names.map((name) => formerNames.get(name) ?? name).join('')}`, ...query].join('?');
}
