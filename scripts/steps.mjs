// Runs one step of npm test and reads the report of its suite.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Prints the start and the result of a step. The output of a step that runs alone is streamed; of parallel steps only
 * the output of a failure is shown. A step without a suite counts as one check.
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[], reasons?: string[] }>}
 */
export async function runStep({ name, command, env, prepare, read }, { isAlone }) {
  const began = Date.now();
  process.stdout.write(`\n── ${name}: running ──\n`);
  if (prepare && !(await prepare())) {
    process.stdout.write(`\n── ${name}: could not be prepared ──\n`);
    return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: could not be prepared`] };
  }
  const { code, output } = await run(command, env, isAlone);
  const counts = read?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [] };
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.failures = [`${name}\n${output.trim().slice(-2000)}`];
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `\n── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s ──\n${isAlone || code === 0 ? '' : `${output.trim()}\n`}`,
  );
  return counts;
}

async function run([program, ...args], env, isShown) {
  const tools = path.resolve('node_modules/.bin');
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, FORCE_COLOR: '0', ...env, PATH: `${tools}${path.delimiter}${process.env.PATH}` },
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      chunks.push(chunk);
      if (isShown) process.stdout.write(chunk);
    });
  }
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
  return { code, output: Buffer.concat(chunks).toString() };
}

export function readVitest(file) {
  const report = readJson(file);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
      ),
    }
  );
}

export function readPlaywright(file) {
  const report = readJson(file);
  return (
    report && {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
      failures: report.suites.flatMap(unexpectedIn),
      reasons: [
        ...new Set(
          report.suites.flatMap((suite) => whySkipped(suite).map((why) => `${suite.title}: ${why}`)),
        ),
      ],
    }
  );
}

/** Returns why tests were skipped, which Playwright's list does not print. */
function whySkipped({ specs = [], suites = [] }) {
  const skipped = specs.flatMap(({ tests }) => tests).filter(({ status }) => status === 'skipped');
  const notes = skipped.flatMap(({ annotations }) => annotations).filter(({ type }) => type === 'skip');
  return [...notes.flatMap(({ description }) => description ?? []), ...suites.flatMap(whySkipped)];
}

function unexpectedIn({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ title }) => `${file} › ${title}`);
  return [...own, ...suites.flatMap(unexpectedIn)];
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
