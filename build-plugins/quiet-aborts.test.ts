import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { silenceAborts } from './quiet-aborts';

const file = 'node_modules/@remix-run/react/dist/esm/single-fetch.js';

test('the installed Remix stays silent about a navigation that was aborted', () => {
  const code = readFileSync(file, 'utf8');
  expect(silenceAborts(code)).toContain('if (!init.signal?.aborted) console.error(e);');
});

test('leaves another version of Remix unchanged', () => {
  expect(silenceAborts('console.error(e);')).toBeUndefined();
});
