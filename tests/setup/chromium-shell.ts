import { startDesktopHost } from './desktop-host';
import { complaintsOf, type StartShell } from './shell';

/** The built screens in a plain Chromium, behind a host that does what `app://` does. */
export const startInChromium: StartShell = async ({ folder, browser }) => {
  const host = await startDesktopHost(folder);
  const context = await browser.newContext({ baseURL: host.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await host.attach(page);
  await page.goto('/');
  return {
    page,
    open: async (path) => void (await page.goto(path)),
    complaints,
    folder,
    opened: async () => host.opened,
    printed: async () => host.printed,
    close: async () => {
      await context.close();
      await host.close();
    },
  };
};
