// npm test: every check of the project. Needs only Node and npm. Ends with one line of counts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { readPlaywright, readVitest, runStep } from './steps.mjs';

await ensureInstalled();
const reports = mkdtempSync(path.join(tmpdir(), 'moz-reports-'));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');
const began = Date.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const reasons = [];

/** Steps for one core run two at a time; steps for both cores run alone. */
const groups = [
  [
    [
      { name: 'format and lint', command: ['biome', 'check', '.'] },
      { name: 'import rules', command: ['depcruise', '--config', '.dependency-cruiser.cjs', '.'] },
      { name: 'dead code', command: ['knip'] },
      {
        name: 'code that only tests use',
        command: ['knip', '--production', '--include', 'exports,types'],
      },
      { name: 'licences of packages', command: ['tsx', 'scripts/packages.ts'] },
      { name: 'build', command: ['node', 'scripts/build.mjs'] },
      { name: 'build of the desktop app', command: ['node', 'scripts/desktop-build.mjs'] },
    ],
    [{ name: 'types', command: ['tsc', '--noEmit'] }],
  ],
  [
    [
      {
        name: 'unit and integration',
        command: [
          'vitest',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${vitestReport}`,
        ],
        read: () => readVitest(vitestReport),
      },
    ],
  ],
  [
    [
      {
        name: 'end to end',
        prepare: async () => (await import('./chromium.mjs')).ensureChromium(),
        command: ['playwright', 'test'],
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
        read: () => readPlaywright(playwrightReport),
      },
    ],
  ],
];

for (const group of groups) {
  await Promise.all(group.map((steps) => runInOrder(steps, { isAlone: group.length === 1 })));
}
rmSync(reports, { recursive: true, force: true });
const { passed, failed, skipped } = total;
for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`);
for (const reason of reasons) process.stdout.write(`\nSkipped: ${reason}\n`);
process.stdout.write(`\nAll checks took ${Math.round((Date.now() - began) / 1000)} s.\n`);
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = failed > 0 ? 1 : 0;

async function runInOrder(steps, { isAlone }) {
  for (const step of steps) {
    const counts = await runStep(step, { isAlone });
    for (const key of Object.keys(total)) total[key] += counts[key];
    failures.push(...counts.failures);
    reasons.push(...(counts.reasons ?? []));
  }
}
