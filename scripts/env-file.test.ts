import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'moz-env-file-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(
  path.join(folder, '.env'),
  `# A comment\nPORT=4000\nEMAIL_FROM="Тэнгэр Карго <office@cargo.example>"\nMOZ_SECRET_OLD='one\ntwo'\n`,
);
writeFileSync(path.join(folder, 'other.env'), 'PORT=5000\n');

type Variables = Readonly<Record<string, string>>;
const withPath = (given: Variables): NodeJS.ProcessEnv => ({
  NODE_ENV: 'test',
  PATH: process.env.PATH,
  ...given,
});

const module = path.resolve('scripts/env-file.mjs');
const program = `await import(${JSON.stringify(module)}); process.stdout.write(JSON.stringify(process.env));`;
const args = ['--input-type=module', '--eval', program];

function read(given: Variables = {}): Record<string, string> {
  const env = withPath(given);
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }));
}

test('the settings of .env are read, with comments, quotes and lines', () => {
  expect(read()).toMatchObject({
    PORT: '4000',
    EMAIL_FROM: 'Тэнгэр Карго <office@cargo.example>',
    MOZ_SECRET_OLD: 'one\ntwo',
  });
});

test('the environment wins over the file', () => {
  expect(read({ PORT: '6000' })).toMatchObject({ PORT: '6000' });
});

test('ENV_FILE names another file, and reads none when it is empty', () => {
  expect(read({ ENV_FILE: 'other.env' })).toMatchObject({ PORT: '5000' });
  expect(read({ ENV_FILE: '' })).not.toHaveProperty('PORT');
});

test('a named file that is missing is refused by name', () => {
  const env = withPath({ ENV_FILE: 'missing.env' });
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'The settings file missing.env cannot be read (ENOENT).\n',
  });
});
