import { createDb } from '~/db/client';
import { startEmbedded } from '~/db/embedded';
import { freePort } from '~/db/free-port';
import { type TestApp, testApp } from '../factories/app';
import { type Balancer, startBalancer } from './balancer';
import { type PortalProcess, portalProcess } from './portal-process';
import { s3Process } from './s3-process';

export type Fleet = {
  /** Address of the balancer, which browsers see. */
  url: string;
  balancer: Balancer;
  /** The web servers, also reachable one by one. */
  web: readonly PortalProcess[];
  worker: PortalProcess;
  /** The portal's services over the same database, to prepare and read rows. */
  app: TestApp;
  stop: () => Promise<void>;
};

/** Starts three web servers and a worker of the build, on one demo database and one bucket, behind a balancer. */
export async function startFleet(dataDir: string): Promise<Fleet> {
  const database = await startEmbedded({ dataDir, durability: 'throwaway' });
  const bucket = await s3Process();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const secret = 'a secret of several servers, 32 characters';
  const { settings } = bucket;
  const env = {
    DATABASE_URL: database.runtimeUrl,
    DATABASE_OWNER_URL: database.url,
    DATABASE_POOL: '5',
    MOZ_SECRET: secret,
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    FILE_STORE: 's3',
    S3_ENDPOINT: settings.endpoint,
    S3_REGION: settings.region,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
  const processOf = async (role: 'web' | 'worker'): Promise<PortalProcess> =>
    await portalProcess({ dataDir, env: { ...env, MOZ_ROLE: role, SHUTDOWN_DELAY: '2' } });
  const web = [await processOf('web'), await processOf('web'), await processOf('web')];
  const worker = await processOf('worker');
  await web[0]?.start();
  await Promise.all([...web.slice(1), worker].map(({ start }) => start()));
  const balancer = await startBalancer(
    port,
    web.map((server) => server.url),
  );
  const db = createDb(database.url, { max: 2 });
  return {
    url,
    balancer,
    web,
    worker,
    app: testApp(db, { secret, now: () => new Date() }),
    stop: async () => {
      await balancer.close();
      await Promise.all([...web, worker].map(({ stop }) => stop()));
      await db.destroy();
      await bucket.stop();
      await database.destroy();
    },
  };
}
