import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { _electron, type ElectronApplication, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { ORIGIN } from '~/desktop/shared/origin';
import { collectComplaints, type StartShell, simulatedPorts, simulatedPrinters } from './shell';

/** Why journeys cannot run in Electron on this machine; undefined if they can. */
export function whyNoElectron(): string | undefined {
  if (!hasBinary()) return "Electron's binary is not here: npx install-electron fetches it.";
  const hasScreen = process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined;
  if (process.platform === 'linux' && !hasScreen)
    return 'Electron needs a screen: xvfb-run npm test gives one.';
  return undefined;
}

/** Looks for the binary as the package `electron` does, which would download a missing one. */
function hasBinary(): boolean {
  const { ELECTRON_OVERRIDE_DIST_PATH: override } = process.env;
  const named = 'node_modules/electron/path.txt';
  const name = existsSync(named) ? readFileSync(named, 'utf8') : undefined;
  if (name === undefined && override === undefined) return false;
  return existsSync(path.resolve(override ?? 'node_modules/electron/dist', name ?? 'electron'));
}

export const startInElectron: StartShell = async ({ folder }) => {
  const complaints: string[] = [];
  let { app, page } = await launch(folder, complaints);
  return {
    get page() {
      return page;
    },
    restart: async () => {
      await app.close();
      ({ app, page } = await launch(folder, complaints));
      return page;
    },
    open: async (to) => void (await page.goto(`${ORIGIN}${to}`)),
    complaints,
    folder,
    opened: async () => z.array(z.string()).parse(await readStored(app, 'mozOpened')),
    printed: async () => printedSchema.parse(await readStored(app, 'mozPrinted')),
    close: () => app.close(),
  };
};

/**
 * The real app. Without `executablePath` Playwright uses the package's binary and pauses the app until it listens, so
 * it misses nothing of the start.
 */
async function launch(
  folder: string,
  complaints: string[],
): Promise<{ app: ElectronApplication; page: Page }> {
  const app = await _electron.launch({
    args: ['build/desktop', `--user-data-dir=${folder}`],
    timeout: 60_000,
  });
  const page = await app.firstWindow();
  collectComplaints(page, complaints);
  expect(await app.evaluate((electron) => electron.app.getPath('userData'))).toBe(folder);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await simulateOutside(app);
  await page.exposeFunction('mozAskPort', () => askPort(app));
  return { app, page };
}

const printedSchema = z.array(
  z.object({
    printer: z.string().nullable(),
    pdf: z.base64().transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
  }),
);

function readStored(app: ElectronApplication, name: string): Promise<unknown> {
  return app.evaluate((_electron, of): unknown => Reflect.get(globalThis, of), name);
}

/** Replaces the system's browser and printers: a test machine has none, and must open no window of either. */
async function simulateOutside(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ BrowserWindow, shell }, printers) => {
    const opened: string[] = [];
    const printed: { printer: string | null; pdf: string }[] = [];
    Object.assign(globalThis, { mozOpened: opened, mozPrinted: printed });
    shell.openExternal = async (address) => void opened.push(address);
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      webContents.getPrintersAsync = async () => printers;
      webContents.print = (options, done) => {
        webContents.printToPDF({ preferCSSPageSize: true, printBackground: true }).then(
          (pdf) => {
            printed.push({ printer: options?.deviceName ?? null, pdf: pdf.toString('base64') });
            done?.(true, '');
          },
          (error) => done?.(false, String(error)),
        );
      };
    }
  }, simulatedPrinters);
}

/** Asks for a serial port as Electron does, with simulated ports. */
function askPort(app: ElectronApplication): Promise<string> {
  return app.evaluate(
    ({ BrowserWindow, session }, ports) =>
      new Promise<string>((resolve) => {
        const [window] = BrowserWindow.getAllWindows();
        const event = { preventDefault: () => undefined };
        session.defaultSession.emit('select-serial-port', event, ports, window?.webContents, resolve);
      }),
    simulatedPorts,
  );
}
