import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'moz-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a script in an empty folder with another version number of Node.js. */
function runOn(version: string, script: string) {
  const claim = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const preload = `data:text/javascript,${encodeURIComponent(claim)}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', preload, path.resolve('scripts', script)],
    { cwd: folder, encoding: 'utf8', timeout: 20_000 },
  );
  return { status, stdout, stderr };
}

const scripts = readdirSync('scripts').filter((name) =>
  ['start', 'test', 'test-quick', 'dev', 'build', 'desktop', 'desktop-build', 'desktop-pack'].includes(
    path.basename(name, '.mjs'),
  ),
);

test.each(scripts)('%s refuses an older Node.js in one line and changes nothing', (script) => {
  const { status, stdout, stderr } = runOn('20.18.3', script);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^Moz needs Node\.js 20\.19 or newer; this is 20\.18\.3\. Nothing was changed\. .*\n$/u,
  );
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['20.19.0', '20.20.2', '22.1.0', '100.0.0'])('Node.js %s is new enough', (version) => {
  expect(runOn(version, 'node-version.mjs')).toEqual({ status: 0, stdout: '', stderr: '' });
});

test.each(['18.20.8', '20.9.0', '8.0.0'])('Node.js %s is too old', (version) => {
  expect(runOn(version, 'node-version.mjs').status).toBe(1);
});
