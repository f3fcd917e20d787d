import { X509Certificate } from 'node:crypto';
import { connect } from 'node:tls';
import { afterAll, expect, test, vi } from 'vitest';
import { readEnv } from '~/server/core/env/env';
import { createMetrics } from '~/server/core/observability/metrics';
import { addGauges } from '~/server/http/metrics/gauges';
import { noteSurroundings } from '~/server/http/metrics/surroundings';
import { startTlsProxy } from '../../setup/tls-proxy';

const proxy = await startTlsProxy(() => 1);
afterAll(() => proxy.close());

/** Seconds since 1970 at which the certificate that the proxy shows ends, read from its bytes. */
async function lastDayShown(): Promise<number> {
  return await new Promise((resolve) => {
    const socket = connect({ port: proxy.port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      const { validTo } = new X509Certificate(socket.getPeerCertificate().raw);
      socket.destroy();
      resolve(Date.parse(validTo) / 1_000);
    });
  });
}

// 0.0.0.0 is an address of this machine that is not recognised as local.
test.each([
  [false, true],
  [true, false],
])(
  'the expiry of the certificate of PUBLIC_URL is a metric unless it is a demo (%s)',
  async (isDemo, isShown) => {
    const { registry } = createMetrics();
    const env = { ...readEnv({ NODE_ENV: 'test', MOZ_DEMO: 'true' }), isDemo };
    const gauges = addGauges(registry, env);
    const shown = async (): Promise<string | undefined> =>
      /^moz_certificate_expiry_timestamp_seconds\{host="0\.0\.0\.0"\} (\d+)$/mu.exec(
        await registry.metrics(),
      )?.[1];
    await noteSurroundings(gauges, { ...env, publicUrl: `https://0.0.0.0:${proxy.port}` });
    if (isShown) {
      await vi.waitFor(async () => expect(Number(await shown())).toBe(await lastDayShown()), 5_000);
    } else {
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await shown()).toBeUndefined();
    }
  },
);
