import type { Page } from '@playwright/test';

/** Seconds between two keys of a scanner. */
const scannerGap = 0.008;

/**
 * A scanner types faster than any user and ends with Enter: keys do not wait for each other. Each carries the time of
 * its press, so that a busy computer delivers them late and not slower.
 */
export async function typeAsScanner(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = [...text].map((key) => ({
    key,
    code: /\d/.test(key) ? `Digit${key}` : `Key${key}`,
    text: key,
  }));
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  const began = Date.now() / 1000;
  const presses = [...keys, enter].flatMap(({ text: typed, ...key }, at) => {
    const timestamp = began + at * scannerGap;
    return [
      { type: 'keyDown', text: typed, timestamp, ...key } as const,
      { type: 'keyUp', timestamp, ...key } as const,
    ];
  });
  await Promise.all(presses.map((press) => session.send('Input.dispatchKeyEvent', press)));
  await session.detach();
}
