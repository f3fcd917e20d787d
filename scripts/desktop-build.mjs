// npm run desktop:build: the desktop app into build/desktop. A web server needs none of it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildOnce } from './build.mjs';

const folder = 'build/desktop';
/** The pictures that electron-builder makes those of each system from. */
const resources = 'build/desktop-resources';

/** Builds only when a source differs from those of the last finished build. */
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

/** What runs in Electron itself, in one file each: a sandboxed preload script may load no other. */
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

/** The app's own package.json: it has no dependencies, for everything is bundled. */
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
