import { build } from 'esbuild';
import { formatSamples } from '~/domain/core/format/samples';
import { expect, test } from '../../setup/e2e';

test('the browser formats numbers, money, dates and times exactly as the server does', async ({ page }) => {
  const bundle = await build({
    entryPoints: ['domain/core/format/samples.ts'],
    bundle: true,
    format: 'iife',
    globalName: 'samples',
    write: false,
    tsconfig: 'tsconfig.json',
  });
  await page.goto('about:blank');
  const inBrowser = await page.evaluate<string[]>(`${bundle.outputFiles[0]?.text}; samples.formatSamples()`);
  const inNode = formatSamples();
  expect(inNode.length).toBeGreaterThan(1000);
  expect(inBrowser).toEqual(inNode);
});
