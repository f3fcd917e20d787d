import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '~/db/embedded';
import { migrate } from '~/db/migrate';
import { generateTypes } from './generate-types';

const dataDir = path.join(process.env.MOZ_DATA_DIR ?? '.data', `codegen-${randomBytes(4).toString('hex')}`);
const server = await startEmbedded({ dataDir, durability: 'throwaway' });
try {
  await migrate(server.url, { withJobs: false });
  await writeFile('db/types.gen.ts', await generateTypes(server.url));
} finally {
  await server.destroy();
  await rm(dataDir, { recursive: true, force: true });
}
