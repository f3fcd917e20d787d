import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './e2e';

/** Checks that axe has no serious or critical finding on the current screen, in light and dark: only colours differ. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const grave = await graveFindings(page, { rules: colorScheme === 'dark' ? 'colours' : 'all' });
    expect.soft(grave, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([]);
  }
}

/** Serious and critical findings of axe on the current screen, as text. */
export async function graveFindings(page: Page, { rules }: { rules: 'all' | 'colours' }): Promise<string[]> {
  await settle(page);
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    // The frame of an e-mail runs no script, so not that of axe.
    .options({ resultTypes: ['violations'], preload: false, iframes: false });
  const { violations } = await (rules === 'colours' ? axe.withRules('color-contrast') : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
    );
}

/** Finishes all animations, such as colour transitions; a background page has no frames to wait for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (endTime !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}
