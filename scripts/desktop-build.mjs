// npm run desktop:build: builds the desktop app into build/desktop. A web server does not need it.
import './node-version.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildOnce } from './build.mjs';

const folder = 'build/desktop';
/** Images from which electron-builder makes the icons of each system. */
const resources = 'build/desktop-resources';

/** Builds only when a source has changed since the last finished build. */
export async function buildDesktop() {
  await buildOnce({
    name: 'the desktop app',
    stamp: 'build/.desktop-sources',
    sources: ['app', 'desktop', 'domain', 'locales'],
    settings: ['package-lock.json', 'postcss.config.js', 'public/favicon.svg', 'scripts/desktop-build.mjs'],
    build: async () => {
      const { build: bundle } = await import('vite');
      await bundle({ configFile: 'desktop/vite.config.ts', logLevel: 'error' });
      await buildMain();
      await drawIcons();
      writeManifest();
    },
  });
}

/** Bundles each Electron entry point into one file: a sandboxed preload script cannot load others. */
async function buildMain() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: { main: 'desktop/main/main.ts', preload: 'desktop/preload/preload.ts' },
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    external: ['electron'],
    define: { 'import.meta.dirname': '__dirname' },
    logLevel: 'warning',
  });
}

async function drawIcons() {
  const { default: sharp } = await import('sharp');
  const logo = readFileSync('public/favicon.svg');
  const draw = (size, file) =>
    sharp(logo, { density: (72 * size) / 32 })
      .resize(size, size)
      .png()
      .toFile(file);
  mkdirSync(`${folder}/icons`, { recursive: true });
  mkdirSync(resources, { recursive: true });
  await Promise.all([
    draw(16, `${folder}/icons/tray.png`),
    draw(32, `${folder}/icons/tray@2x.png`),
    draw(1024, `${resources}/icon.png`),
  ]);
}

/** Writes the app's package.json, without dependencies since everything is bundled. */
function writeManifest() {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const manifest = {
    name: 'moz',
    productName: 'Moz',
    version,
    description: 'Moz for the warehouse',
    author: 'Moz',
    private: true,
    main: 'main.cjs',
  };
  writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildDesktop();
