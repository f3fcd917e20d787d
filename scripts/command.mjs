// npm run admin, backup, check and the other commands of an operator: the built program, with the settings of `.env`.
import './node-version.mjs';
import './env-file.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [name] = process.argv.splice(2, 1);
const program = path.resolve('build', `${name}.js`);
if (!existsSync(program)) {
  process.stderr.write(`${program} is not there. Build it first: npm run build (npm start does it too).\n`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(program).href);
