import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { packageFiles } from './client/package-files';

/** `npm run build:client [-- folder]`: the typed client as a package, into build/moz-client. */
const folder = path.resolve(process.argv[2] ?? 'build/moz-client');
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(packageFiles(version)))
  writeFileSync(path.join(folder, name), text);
process.stdout.write(`${folder}\n`);
