// npm run build: builds the client and the server beside build/ and swaps them, with a compressed copy of every asset.
import './node-version.mjs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runQuietly, sayStep } from './quiet-step.mjs';
import { swapBuild } from './swap-build.mjs';

const sources = ['app', 'build-plugins', 'db', 'domain', 'locales', 'public', 'server'];
const settings = [
  'package-lock.json',
  'postcss.config.js',
  'remix.config.js',
  'scripts/build.mjs',
  'scripts/swap-build.mjs',
  'tsconfig.json',
  'vite.config.ts',
];

const portal = { name: 'the portal', stamp: 'build/.sources', sources, settings };

/** The build is made beside the one in use, so that one that fails leaves that one as it is. */
const folders = { next: 'build.next', current: 'build', old: 'build.old' };

/** Builds only when a source has changed since the last finished build; prints one line. */
export async function ensureBuilt() {
  if (isBuilt(portal)) sayStep('build', 'up to date');
  else {
    const command = [process.execPath, 'scripts/build.mjs'];
    await runQuietly({ name: 'build', doing: 'building, about a minute', command });
  }
}

/** Runs `build` unless the file `stamp` records a run with these sources. */
export async function buildOnce({ name, stamp, sources, settings, build }) {
  if (isBuilt({ stamp, sources, settings })) return;
  process.stdout.write(`Building ${name}…\n`);
  await build();
  writeFileSync(stamp, hashSources(sources, settings));
}

function isBuilt({ stamp, sources, settings }) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(sources, settings);
}

/**
 * Packages of many small files, bundled with their dependencies, which saves a third of the files opened at startup.
 * None of them may be native, read files beside its own, or be used by Remix's pages too.
 */
const bundledPackages = ['kysely', 'lucia', 'markdown-it', 'rate-limiter-flexible'];

/** Leaves all other packages in node_modules, like Remix's pages: one copy of each in the process. */
const externalPackages = {
  name: 'external-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./~]/ }, ({ path: name, resolveDir, kind }) => {
      if (kind === 'entry-point' || resolveDir.includes('node_modules')) return;
      return bundledPackages.some((each) => name === each || name.startsWith(`${each}/`))
        ? undefined
        : { external: true };
    });
  },
};

async function build() {
  const { next } = folders;
  const clear = () => rmSync(next, { recursive: true, force: true });
  clear();
  process.once('exit', clear);
  const cli = ['node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn'];
  const env = { ...process.env, NODE_ENV: 'production', MOZ_BUILD_FOLDER: next };
  const remix = spawnSync(process.execPath, cli, { stdio: 'inherit', env });
  if (remix.status !== 0) process.exit(remix.status ?? 1);
  const { build: bundle } = await import('esbuild');
  await bundle({
    entryPoints: [
      { in: 'server/main.ts', out: 'server-main' },
      { in: 'server/commands/admin.ts', out: 'admin' },
      { in: 'server/commands/check.ts', out: 'check' },
      { in: 'server/commands/migrate.ts', out: 'migrate' },
      { in: 'server/commands/reseal.ts', out: 'reseal' },
      { in: 'server/commands/audit-verify.ts', out: 'audit-verify' },
      { in: 'server/commands/backup.ts', out: 'backup' },
      { in: 'server/commands/restore.ts', out: 'restore' },
      { in: 'server/commands/files-move.ts', out: 'files-move' },
      { in: 'server/documents/press/worker.ts', out: 'documents-press' },
      { in: 'server/contact/mail/worker.ts', out: 'mail-reader' },
      { in: 'server/denied-parties/edition/list-worker.ts', out: 'denied-list-reader' },
      { in: 'server/rates/file-worker.ts', out: 'rates-reader' },
    ],
    outdir: next,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    charset: 'utf8',
    plugins: [externalPackages],
    // CommonJS packages load Node's modules with `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    sourcemap: 'linked',
    logLevel: 'warning',
  });
  await bundleServiceWorker(bundle);
  await compressAssets(path.join(next, 'client'));
  writeFileSync(path.join(next, 'version.json'), JSON.stringify({ commit: currentCommit() }));
  swapBuild(folders);
}

/** The commit of the sources, with `-dirty` after changes; null without Git. */
function currentCommit() {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'],
    {
      encoding: 'utf8',
    },
  );
  return status === 0 ? stdout.trim() : null;
}

/** Its bytes change with the build, so that browsers fetch it again: it names the files of a station. */
async function bundleServiceWorker(bundle) {
  const files = JSON.parse(readFileSync(path.join(folders.next, 'station-files.json'), 'utf8'));
  await bundle({
    entryPoints: ['app/service-worker/main.ts'],
    outfile: path.join(folders.next, 'client/sw.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    format: 'iife',
    charset: 'utf8',
    legalComments: 'none',
    define: { STATION_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
}

async function compressAssets(folder) {
  const compressible = /\.(css|html|js|json|map|svg|txt|wasm|webmanifest|xml)$/;
  const files = filesBelow(folder).filter((file) => compressible.test(file));
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${file}.br`, await brotli(bytes, { params }));
      await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
    }),
  );
}

function hashSources(sources, settings) {
  const hash = createHash('sha256').update(process.version);
  const isSource = (file) => !/\.test\.tsx?$/.test(file);
  for (const file of [...sources.flatMap(filesBelow).filter(isSource).sort(), ...settings]) {
    if (existsSync(file)) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildOnce({ ...portal, build });
