import type { Page } from '@playwright/test';
import { startDesktopHost } from './desktop-host';
import { collectComplaints, type StartShell } from './shell';

/** The built screens in plain Chromium, behind a host that replaces `app://`. */
export const startInChromium: StartShell = async ({ folder, browser }) => {
  let host = await startDesktopHost(folder);
  const context = await browser.newContext({ baseURL: host.url, reducedMotion: 'reduce' });
  const complaints: string[] = [];
  const openWindow = async (): Promise<Page> => {
    const opened = await context.newPage();
    collectComplaints(opened, complaints);
    await host.attach(opened);
    await opened.goto('/');
    return opened;
  };
  let page = await openWindow();
  return {
    get page() {
      return page;
    },
    // Uses the same port, because browser storage belongs to an origin.
    restart: async () => {
      await page.close();
      await host.close();
      host = await startDesktopHost(folder, Number(new URL(host.url).port));
      page = await openWindow();
      return page;
    },
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
