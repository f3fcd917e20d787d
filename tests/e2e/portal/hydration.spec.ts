import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/e2e';

declare global {
  interface Window {
    isRenderHeld?: boolean;
  }
}

test('a click before React has rendered the page loses no input and breaks nothing', async ({
  newPerson,
}) => {
  const { page, t } = await newPerson();
  const render = await holdFirstRender(page);
  await page.goto('/login');
  await page.waitForFunction(() => window.isRenderHeld);
  const mobile = page.getByLabel(t('auth:fields.mobile'));
  await mobile.click();
  await page.keyboard.type('0412345678');
  await render();
  await page.getByRole('button', { name: t('nav:themes.system') }).click();
  await expect(page.getByRole('button', { name: t('nav:themes.light') })).toBeVisible();
  await expect(mobile).toHaveValue('0412345678');
});

/** Delays React's scheduler, as a busy machine would, until the returned function is called. */
async function holdFirstRender(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      MessagePort.prototype.postMessage = postMessage;
      window.isRenderHeld = true;
      addEventListener('render', () => this.postMessage(message), { once: true });
    };
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('render')));
}
