// Downloads Electron's binary the first time, like its npm package does.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Returns the path of Electron's binary. Without it: prints what is missing and what to do, and exits. */
export function ensureElectron() {
  const load = createRequire(import.meta.url);
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) return load('electron');
  const manifest = load.resolve('electron/package.json');
  process.stdout.write('electron   looking for its binary… ');
  const { status, stderr } = spawnSync(process.execPath, [path.join(path.dirname(manifest), 'install.js')], {
    encoding: 'utf8',
  });
  if (status === 0) {
    process.stdout.write('ready\n');
    return load('electron');
  }
  const { version } = load(manifest);
  process.stdout.write(
    `missing\n\n${missingElectron({ version, node: process.versions.node, reason: stderr })}\n`,
  );
  process.exit(1);
}

export function missingElectron({ version, node, reason }) {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isOldNode = major < 22 || (major === 22 && minor < 12);
  const why = isOldNode ? `its downloader needs Node 22.12 or newer, this is ${node}` : firstError(reason);
  return [
    `Electron ${version} for ${process.platform}-${process.arch} (about 100 MB, from the releases of electron/electron on GitHub) is not here: ${why}.`,
    'Run this again where that can be reached, or set ELECTRON_MIRROR to the address of a mirror, or ELECTRON_OVERRIDE_DIST_PATH to a folder with the unpacked release.',
  ].join('\n');
}

function firstError(reason) {
  return /^\s*(?:\w*Error: )?(.+)$/mu.exec(reason ?? '')?.[1]?.trim() ?? 'the download failed';
}
