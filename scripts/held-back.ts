// npm run packages:behind: prints, as the table of docs/decisions/076, which packages are behind the registry and why.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import packageJson from '../package.json';
import { markdownTable } from './markdown-table';
import { heldBack } from './packages/held-back';

const ours = Object.entries({ ...packageJson.dependencies, ...packageJson.devDependencies }).filter(
  ([, version]) => !version.startsWith('npm:'),
);
const behind: { name: string; own: string; newest: string }[] = [];
const waiting = ours.values();
await Promise.all(Array.from({ length: 8 }, askForEach));
behind.sort((one, other) => (one.name < other.name ? -1 : 1));

const reasonless = behind.filter(({ name }) => !heldBack.some(({ names }) => names.some(covers(name))));
const rows = [
  ...heldBack.map(({ names, why }) => ({ of: behind.filter(({ name }) => names.some(covers(name))), why })),
  ...reasonless.map((one) => ({ of: [one], why: 'no reason given: take it' })),
].filter(({ of }) => of.length > 0);
process.stdout.write(
  `${markdownTable(
    ['package', 'ours', 'newest', 'why'],
    rows.map(({ of, why }) => [
      of.map(({ name }) => name).join(', '),
      versions(of.map(({ own }) => own)),
      versions(of.map(({ newest }) => newest)),
      why,
    ]),
  ).join('\n')}\n`,
);
process.exitCode = reasonless.length > 0 ? 1 : 0;

/** Asks the registry about one package after the other, as several of these do at a time. */
async function askForEach(): Promise<void> {
  for (const [name, own] of waiting) {
    const { stdout } = await promisify(execFile)('npm', ['view', name, 'version'], {
      shell: process.platform === 'win32',
    });
    const newest = stdout.trim();
    if (newest !== own) behind.push({ name, own, newest });
  }
}

function covers(name: string): (pattern: string) => boolean {
  return (pattern) => (pattern.endsWith('/*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern);
}

/** Different versions, each with its major and minor number. */
function versions(all: string[]): string {
  return [...new Set(all.map((version) => version.split('.').slice(0, 2).join('.')))].join(', ');
}
