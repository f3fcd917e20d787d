import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'moz-step-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs code in its own process, because a failed step exits. */
function runStep(code: string): { status: number | null; stdout: string } {
  const module = pathToFileURL(path.resolve('scripts/quiet-step.mjs')).href;
  const step = { name: 'sample', doing: 'working', command: [process.execPath, '-e', code] };
  const program = `import { runQuietly } from '${module}'; await runQuietly(${JSON.stringify(step)});`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    encoding: 'utf8',
  });
}

it('prints one line when a step succeeds and writes its output to a file', () => {
  const { status, stdout } = runStep("console.warn('a warning')");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^sample {5}working… \d+ s\n$/u);
  expect(readFileSync(path.join(folder, 'build/logs/sample.log'), 'utf8')).toBe('a warning\n');
});

it('prints the end of the output and names its file when a step fails', () => {
  const { status, stdout } = runStep("console.error('the reason'); process.exit(3)");
  expect(status).toBe(1);
  expect(stdout).toContain('failed\n\nthe reason\n\nThe whole output: ');
  expect(stdout.trimEnd().endsWith(path.join('build', 'logs', 'sample.log'))).toBe(true);
});
