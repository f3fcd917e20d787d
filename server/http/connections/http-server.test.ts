import { expect, test } from 'vitest';
import { createHttpServer } from './http-server';

const idleMsWith = (trustProxy: string): number =>
  createHttpServer({ publicUrl: undefined, trustProxy }, () => undefined).keepAliveTimeout;

test.each(['1', '2', 'true', '10.0.0.0/8'])(
  'leaves idle connections open longer than a proxy with TRUST_PROXY=%s',
  (trustProxy) => {
    expect(idleMsWith(trustProxy)).toBeGreaterThan(60_000);
  },
);

test.each(['', 'false'])('closes idle connections of browsers early with TRUST_PROXY="%s"', (trustProxy) => {
  expect(idleMsWith(trustProxy)).toBeLessThanOrEqual(5_000);
});
