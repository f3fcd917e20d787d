import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('refuses an update address without a signing certificate', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/desktop-pack.mjs'], {
    encoding: 'utf8',
    env: { ...process.env, MOZ_UPDATE_URL: 'https://updates.moz.example', CSC_LINK: '', WIN_CSC_LINK: '' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('MOZ_UPDATE_URL is set without CSC_LINK');
});
