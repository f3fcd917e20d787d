// npm run desktop:pack: packages of the app for this system, or those that are named: npm run desktop:pack -- --linux
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';

const builder = 'desktop/builder';
const shell = process.platform === 'win32';

ensureInstalled();
const { buildDesktop } = await import('./desktop-build.mjs');
await buildDesktop();
if (!existsSync(`${builder}/node_modules`)) run('npm', ['ci', '--prefix', builder]);

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const updates = process.env.MOZ_UPDATE_URL ? [] : ['--config.publish=null'];
run(`${builder}/node_modules/.bin/electron-builder`, [
  '--config=desktop/electron-builder.yml',
  `--config.electronVersion=${devDependencies.electron}`,
  '--publish=never',
  ...updates,
  ...process.argv.slice(2),
]);

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell });
  if (status !== 0) process.exit(status ?? 1);
}
