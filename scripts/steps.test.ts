import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';
import { startProgress } from './progress.mjs';

mkdirSync('.data', { recursive: true });
const folder = mkdtempSync(path.resolve('.data', 'steps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Step = { name: string; command: string[]; isSuite?: true };

/** Runs the steps in sequence, in a separate process. */
function run(...steps: Step[]): Promise<{ code: unknown; output: string }> {
  const module = pathToFileURL(path.resolve('scripts/steps.mjs')).href;
  const program = `import { runGroups } from '${module}'; await runGroups([[${JSON.stringify(steps)}]]);`;
  return new Promise((resolve) => {
    const args = ['--input-type=module', '-e', program];
    execFile(process.execPath, args, (error, output) => resolve({ code: error?.code ?? 0, output }));
  });
}

function write(file: string, text: string): string {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
  return full;
}

function vitestIn(name: string): Step {
  const config = write(`${name}/vitest.config.mjs`, 'export default {};');
  const command = ['node', 'node_modules/vitest/vitest.mjs', 'run', '--root', path.dirname(config)];
  return {
    name,
    command: [...command, `--reporter=${path.resolve('scripts/reporters/vitest.mjs')}`],
    isSuite: true,
  };
}

it('prints each step when it begins and ends, and the counts at the end', async () => {
  const { code, output } = await run(
    { name: 'first', command: ['node', '-e', ''] },
    { name: 'second', command: ['node', '-e', "console.error('the reason'); process.exit(3)"] },
  );
  expect(code).toBe(1);
  expect(output.replaceAll(/\d+ s/g, '0 s')).toBe(
    [
      '── first: running\n── first: passed in 0 s\n',
      '── second: running\nthe reason\n── second: FAILED in 0 s\n',
      '\n    0 s  first\n    0 s  second\n',
      '\nFailed: second\nthe reason\n\nAll checks took 0 s.\n1 passed, 1 failed\n',
    ].join(''),
  );
});

it('counts a suite that ends without its counts as failed', async () => {
  const { code, output } = await run({ name: 'empty', command: ['node', '-e', ''], isSuite: true });
  expect(code).toBe(1);
  expect(output).toMatch(/\n0 passed, 1 failed\n$/);
});

it('prints each failure of Vitest once when it happens, and counts it', async () => {
  write(
    'units/some.test.mjs',
    `import { expect, it } from 'vitest';
     it('adds', () => expect(1 + 1).toBe(2));
     it('breaks', () => expect(1 + 1).toBe(3));
     it.skip('waits', () => {});`,
  );
  write('units/broken.test.mjs', "throw new Error('cannot be loaded');");
  const { code, output } = await run(vitestIn('units'));
  expect(code).toBe(1);
  expect(output).toContain('\n✘ some.test.mjs › breaks\nAssertionError: expected 2 to be 3');
  expect(output).toContain('\n✘ broken.test.mjs\nError: cannot be loaded');
  expect(output).toMatch(/── units: FAILED in \d+ s, 1 passed, 2 failed, 1 skipped\n/);
  expect(output).toMatch(/\nFailed: some\.test\.mjs › breaks\n[\s\S]*\n1 passed, 2 failed, 1 skipped\n$/);
});

it('passes when every test of Vitest does', async () => {
  write('passing/some.test.mjs', "import { it } from 'vitest'; it('holds', () => {});");
  const { code, output } = await run(vitestIn('passing'));
  expect(code).toBe(0);
  expect(output).toMatch(/── passing: passed in \d+ s, 1 passed, 0 failed\n/);
  expect(output).toMatch(/\nThe slowest files:\n +\d+\.\d s {2}some\.test\.mjs\n/);
});

it('prints each failure of Playwright when it happens, and counts its last attempt', async () => {
  const config = write('browser/playwright.config.mjs', 'export default { retries: 1 };');
  write(
    'browser/some.spec.mjs',
    `import { expect, test } from '@playwright/test';
     test('adds', () => expect(1 + 1).toBe(2));
     test('breaks', () => expect(1 + 1).toBe(3));
     test('passes the second time', ({}, info) => expect(info.retry).toBe(1));
     test('waits', () => test.skip(true, 'for a printer'));`,
  );
  const command = ['node', 'node_modules/@playwright/test/cli.js', 'test', '--config', config];
  const reporter = `--reporter=${path.resolve('scripts/reporters/playwright.mjs')}`;
  const { code, output } = await run({ name: 'browser', command: [...command, reporter], isSuite: true });
  expect(code).toBe(1);
  expect(output).toContain('some.spec.mjs:3 › breaks (is tried again)\n');
  expect(output).toContain('some.spec.mjs:3 › breaks\nError: ');
  expect(output).toMatch(/\nSkipped: \S+some\.spec\.mjs: for a printer\n/);
  expect(output).toMatch(/── browser: FAILED in \d+ s, 2 passed, 1 failed, 1 skipped\n/);
});

it('prints a line after 15 seconds without output where there is no terminal', () => {
  vi.useFakeTimers();
  let written = '';
  let done = 0;
  const output = { write: (text: string) => (written += text) };
  const progress = startProgress(() => `${done} of 9 files`, output);
  done = 1;
  vi.advanceTimersByTime(14_000);
  expect(written).toBe('');
  vi.advanceTimersByTime(2000);
  expect(written).toBe('1 of 9 files\n');
  progress.print('a failure\n');
  vi.advanceTimersByTime(14_000);
  expect(written).toBe('1 of 9 files\na failure\n');
  progress.stop();
  vi.advanceTimersByTime(60_000);
  expect(written).toBe('1 of 9 files\na failure\n');
  vi.useRealTimers();
});

it('rewrites one line in a terminal, within its width', () => {
  vi.useFakeTimers();
  let written = '';
  const output = { isTTY: true, columns: 10, write: (text: string) => (written += text) };
  const progress = startProgress(() => '1 of 900 files', output);
  vi.advanceTimersByTime(1000);
  expect(written).toBe('\r\u001b[K1 of 900 ');
  progress.print('a failure\n');
  expect(written).toBe('\r\u001b[K1 of 900 \r\u001b[Ka failure\n');
  progress.stop();
  vi.useRealTimers();
});
