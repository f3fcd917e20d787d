import type { Browser, Page } from '@playwright/test';

/** The desktop app as journeys use it, in Chromium or Electron. */
export type Shell = {
  /** The window; another one after a restart. */
  readonly page: Page;
  /** Ends the app and starts it again with its stored data. */
  restart: () => Promise<Page>;
  /** Opens a screen by its address, as a new page load. */
  open: (path: string) => Promise<void>;
  /** Console errors of the page, except those of a lost connection. */
  complaints: string[];
  /** The app's data folder. */
  folder: string;
  /** Addresses opened outside the app. */
  opened: () => Promise<readonly string[]>;
  printed: () => Promise<readonly PrintOutput[]>;
  close: () => Promise<void>;
};

/** The output to a system printer, and its name; null if the app would ask the user. */
export type PrintOutput = { printer: string | null; pdf: Uint8Array };

export type StartShell = (parts: { folder: string; browser: Browser }) => Promise<Shell>;

/** Printers of a journey's computer. */
export const simulatedPrinters = [
  { name: 'zebra', displayName: 'Zebra ZD421', description: '', options: { 'is-default': 'true' } },
  { name: 'office', displayName: 'HP in the office', description: '', options: {} },
];

export const simulatedPorts = [
  { portId: 'board', portName: 'COM1' },
  { portId: 'scale', portName: 'COM3', displayName: 'USB Serial Port', vendorId: '1027', productId: '24577' },
  { portId: 'printer', portName: 'COM4', displayName: 'ZTC ZD421', vendorId: '2655', productId: '9' },
];

/** Records console errors and exceptions of a page, except those of a lost connection. */
export function collectComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const isOfLine = /net::ERR_|status of 50[0-4]/.test(message.text());
    if (message.type() === 'error' && !isOfLine) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}
