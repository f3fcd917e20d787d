import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import packageJson from '~/package.json';

const needed = packageJson.engines.node.replace('>=', '');
const system = process.platform === 'win32' ? 'win' : process.platform;
const packageName = `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`;

/** A project with one script, in which an earlier run has brought this Node.js. */
const project = mkdtempSync(path.join(tmpdir(), 'moz-node-'));
afterAll(() => rmSync(project, { recursive: true }));
const brought = path.join(project, '.node', needed, 'node_modules');
mkdirSync(path.join(brought, packageName, 'bin'), { recursive: true });
symlinkSync(process.execPath, path.join(brought, packageName, 'bin', 'node'));
writeFileSync(path.join(brought, '.package-lock.json'), '{}');
mkdirSync(path.join(project, 'scripts'));
cpSync('scripts/node-version.mjs', path.join(project, 'scripts/node-version.mjs'));
cpSync('package.json', path.join(project, 'package.json'));
writeFileSync(
  path.join(project, 'scripts/show.mjs'),
  `import './node-version.mjs';
process.stdout.write(JSON.stringify({ version: process.versions.node, path: process.env.PATH, given: process.argv.slice(2) }));
process.exitCode = 3;
`,
);

/** Runs the script with a Node.js that claims another version number. */
function runOn(version: string) {
  const claim = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const preload = `data:text/javascript,${encodeURIComponent(claim)}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, path.join(project, 'scripts/show.mjs'), '--steps'],
    { encoding: 'utf8', timeout: 20_000 },
  );
  return { status, stderr, shown: JSON.parse(stdout) };
}

test.each(['20.19.0', '20.20.2', '18.20.8', '8.0.0'])(
  'Node.js %s continues with the one in the project, and says so in one line',
  (version) => {
    const { status, stderr, shown } = runOn(version);
    expect(stderr).toBe(
      `Moz needs Node.js ${needed} or newer; this is ${version}. It continues with ${path.join(project, '.node', needed)}.\n`,
    );
    expect({ status, version: shown.version, given: shown.given }).toEqual({
      status: 3,
      version: process.versions.node,
      given: ['--steps'],
    });
    expect(shown.path.split(path.delimiter)[0]).toBe(path.join(brought, packageName, 'bin'));
  },
);

test.each(['24.0.0', '24.21.0', '26.1.0', '100.0.0'])('Node.js %s is new enough', (version) => {
  expect(runOn(version)).toMatchObject({ status: 3, stderr: '', shown: { version } });
});

const scripts = ['start', 'test', 'test-quick', 'dev', 'build', 'desktop', 'desktop-build', 'desktop-pack'];

test.each(scripts)('%s imports the check of the version before everything else', (script) => {
  const lines = readFileSync(`scripts/${script}.mjs`, 'utf8').split('\n');
  expect(lines.find((line) => line.startsWith('import'))).toBe("import './node-version.mjs';");
});

test('the project names one version of Node.js in every place', () => {
  const major = needed.split('.')[0];
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(major);
  for (const file of ['.devcontainer/Dockerfile', 'Dockerfile'])
    expect(readFileSync(file, 'utf8'), file).toContain(`FROM node:${major}-bookworm`);
  for (const name of readdirSync('.github/workflows'))
    expect(readFileSync(path.join('.github/workflows', name), 'utf8'), name).not.toMatch(/node-version:/u);
  expect(packageJson.devDependencies['@types/node'].split('.')[0]).toBe(major);
});
