import type { RequestHandler } from 'express';

/** Says how the caller is seen: what `npm run check` compares to find a proxy that passes on too little or too much. */
export const seen: RequestHandler = (req, res) => {
  res.json({ address: req.ip ?? '', protocol: req.protocol, host: req.get('host') ?? '' });
};
