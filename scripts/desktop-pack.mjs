// npm run desktop:pack: packages the app for this system, or for named ones: npm run desktop:pack -- --linux
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { ensureInstalled } from './install.mjs';

const builder = 'desktop/builder';
const configFile = 'build/desktop-resources/electron-builder.json';
const shell = process.platform === 'win32';
const { MOZ_UPDATE_URL, CSC_LINK, WIN_CSC_LINK } = process.env;

if (MOZ_UPDATE_URL && !CSC_LINK && !WIN_CSC_LINK) {
  process.stderr.write(
    'MOZ_UPDATE_URL is set without CSC_LINK: a copy that updates itself without a signature installs whatever lies at that address. Give the signing certificate, or pack without an update address.\n',
  );
  process.exit(1);
}
await ensureInstalled();
const { buildDesktop } = await import('./desktop-build.mjs');
await buildDesktop();
if (!existsSync(`${builder}/node_modules`)) run('npm', ['ci', '--prefix', builder]);
await writeConfig();
run(`${builder}/node_modules/.bin/electron-builder`, [
  `--config=${configFile}`,
  '--publish=never',
  ...process.argv.slice(2),
]);

/** Writes the configuration with build-time values. Without an update URL the app does not check for updates. */
async function writeConfig() {
  const { parse } = await import('yaml');
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const config = parse(readFileSync('desktop/electron-builder.yml', 'utf8'));
  const publish = MOZ_UPDATE_URL ? config.publish : null;
  const homepage = MOZ_UPDATE_URL ? new URL(MOZ_UPDATE_URL).origin : config.extraMetadata.homepage;
  writeFileSync(
    configFile,
    JSON.stringify(
      { ...config, extraMetadata: { homepage }, publish, electronVersion: devDependencies.electron },
      undefined,
      2,
    ),
  );
}

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell });
  if (status !== 0) process.exit(status ?? 1);
}
