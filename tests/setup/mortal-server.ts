import { startEmbedded } from '~/db/embedded';
import { type PortalProcess, portalProcess } from './portal-process';

/** The built portal on a database of its own, which a test can kill and restart. */
export type MortalServer = Pick<PortalProcess, 'url' | 'kill' | 'start'> & {
  databaseUrl: string;
  destroy: () => Promise<void>;
};

/** The database stays available. */
export async function mortalServer(dataDir: string): Promise<MortalServer> {
  const database = await startEmbedded({ dataDir, durability: 'throwaway' });
  const env = { DATABASE_URL: database.runtimeUrl, DATABASE_OWNER_URL: database.url };
  const { url, kill, start } = await portalProcess({ dataDir, env });
  const destroy = async (): Promise<void> => {
    kill();
    await database.destroy();
  };
  return { url, databaseUrl: database.url, kill, start, destroy };
}
