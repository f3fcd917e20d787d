// npm run test:quick: types, format, lint and every unit test, for the time between two saves. Ends as npm test does.
import './node-version.mjs';
import { ensureInstalled } from './install.mjs';
import { runGroups, typeCheck } from './steps.mjs';

await ensureInstalled();

const unit = ['run', '--project', 'unit', '--reporter=scripts/reporters/vitest.mjs'];
const cached = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];

await runGroups([
  [
    [
      { name: 'format and lint', command: ['biome', 'check', '.'] },
      { name: 'unit', command: ['node', 'node_modules/vitest/vitest.mjs', ...unit], isSuite: true },
    ],
    [
      { name: 'types', command: [...typeCheck, ...cached] },
      { name: 'types of the service worker', command: [...typeCheck, '-p', 'app/service-worker'] },
    ],
  ],
]);
