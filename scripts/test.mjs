// npm test: every check of the project. Needs nothing but Node and npm. Ends with one line of counts.
import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runGroups, typeCheck } from './steps.mjs';

await ensureInstalled();

const lint = { name: 'format and lint', command: ['biome', 'check', '.'] };
const types = { name: 'types', command: [...typeCheck] };
const workerTypes = {
  name: 'types of the service worker',
  command: [...typeCheck, '-p', 'app/service-worker'],
};
const textKeys = { name: 'texts that the code asks for', command: ['tsx', 'scripts/text-keys.ts'] };
const imports = { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.cjs', '.'] };
const deadCode = { name: 'dead code', command: ['knip'] };
const onlyTested = {
  name: 'code that only tests use',
  command: ['knip', '--production', '--include', 'exports,types'],
};
const licences = { name: 'licences of packages', command: ['tsx', 'scripts/packages.ts'] };
const build = { name: 'build', command: ['node', 'scripts/build.mjs'] };
const desktopBuild = { name: 'build of the desktop app', command: ['node', 'scripts/desktop-build.mjs'] };

const vitest = {
  name: 'unit and integration',
  command: ['node', 'node_modules/vitest/vitest.mjs', 'run', '--reporter=scripts/reporters/vitest.mjs'],
  isSuite: true,
};
const playwright = ['node', 'node_modules/@playwright/test/cli.js', 'test'];
const inChromium = {
  prepare: async () => (await import('./chromium.mjs')).ensureChromium(),
  isSuite: true,
};
const endToEnd = {
  ...inChromium,
  name: 'end to end',
  command: [...playwright, '--reporter=scripts/reporters/playwright.mjs'],
};
const pseudoBuild = {
  name: 'build with a longer language',
  command: ['node', '--import', 'tsx', 'tests/pseudo/build.ts'],
};
const pseudoWalk = {
  ...inChromium,
  name: 'screens in a longer language',
  command: [
    ...playwright,
    '--config=playwright.pseudo.config.ts',
    '--reporter=scripts/reporters/playwright.mjs',
  ],
};

// What needs one core goes two at a time; what needs both runs alone.
await runGroups([
  [
    [lint, imports, deadCode, onlyTested, licences, build, desktopBuild],
    [types, textKeys, workerTypes, pseudoBuild],
  ],
  [[vitest]],
  [[endToEnd]],
  [[pseudoWalk]],
]);
