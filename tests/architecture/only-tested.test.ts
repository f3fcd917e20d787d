import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), 'moz-unused-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  'server/main.ts': "import { isUsed } from '../domain/rule';\nisUsed();",
  'domain/rule.ts': 'export const isUsed = () => true;\nexport const isOnlyTested = () => true;',
  'domain/rule.test.ts': "import { isOnlyTested, isUsed } from './rule';\nisOnlyTested();\nisUsed();",
};

test('reports an export that only its own test uses', () => {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), `${code}\n`);
  }
  for (const name of ['knip.json', 'package.json', 'tsconfig.json'])
    cpSync(path.join(root, name), path.join(folder, name));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');

  const knip = path.join(root, 'node_modules/knip/bin/knip.js');
  const { status, stdout } = spawnSync(
    process.execPath,
    [knip, '--production', '--include', 'exports,types', '--no-config-hints'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining('isOnlyTested') });
  expect(stdout).not.toContain('isUsed');
}, 60_000);
