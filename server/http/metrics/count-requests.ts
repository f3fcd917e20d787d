import type { RequestListener } from 'node:http';
import type { Metrics, RequestKind } from '../../core/observability/metrics';

const kinds: readonly (readonly [string, RequestKind])[] = [
  ['/api/trpc/live.', 'live'],
  ['/api/trpc/', 'trpc'],
  ['/api/v1/', 'rest'],
  ['/api/', 'api'],
  ['/assets/', 'asset'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
];

/** Counts each request that `listener` answers in full, with the time that it took. */
export function countRequests(metrics: Metrics, listener: RequestListener): RequestListener {
  return (req, res) => {
    const begunAt = performance.now();
    // `req.url` is changed by routers.
    const kind = kindOf(req.url ?? '');
    res.once('finish', () => {
      metrics.countRequest(kind, res.statusCode, (performance.now() - begunAt) / 1_000);
    });
    listener(req, res);
  };
}

function kindOf(url: string): RequestKind {
  return kinds.find(([start]) => url.startsWith(start))?.[1] ?? 'page';
}
