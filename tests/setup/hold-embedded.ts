import { startEmbedded } from '~/db/embedded';

// Starts the embedded PostgreSQL of the given folder, prints its address and waits to be killed.
const { url } = await startEmbedded({ dataDir: process.argv[2] ?? '', durability: 'throwaway' });
process.stdout.write(`${url}\n`);
setInterval(() => undefined, 60_000);
