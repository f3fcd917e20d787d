import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './e2e';

/** The screen as it stands has no serious or critical finding of axe, neither in light nor in dark: there the colours alone differ. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const grave = await graveFindings(page, { rules: colorScheme === 'dark' ? 'colours' : 'all' });
    expect.soft(grave, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([]);
  }
}

/** What axe finds serious or critical on the screen as it stands, in words. */
export async function graveFindings(page: Page, { rules }: { rules: 'all' | 'colours' }): Promise<string[]> {
  await settle(page);
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (rules === 'colours' ? axe.withRules('color-contrast') : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
}

/** What still fades into the new colours is at its end at once; a page in the background has no frames to wait for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}
