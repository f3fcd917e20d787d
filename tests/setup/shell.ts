import type { Browser, Page } from '@playwright/test';

/** The desktop app as a journey meets it, whatever it runs in. */
export type Shell = {
  /** The window; another one after a restart. */
  readonly page: Page;
  /** The app ends, and is started again on what it has kept. */
  restart: () => Promise<Page>;
  /** Goes to a screen by its address, as from the outset. */
  open: (path: string) => Promise<void>;
  /** What the page complained of, but for a line that is down. */
  complaints: string[];
  /** Where the app keeps its files. */
  folder: string;
  /** What was opened outside of the app. */
  opened: () => Promise<readonly string[]>;
  printed: () => Promise<readonly Printed[]>;
  close: () => Promise<void>;
};

/** What a printer of the system got, and its name; null where a person would be asked. */
export type Printed = { printer: string | null; pdf: Uint8Array };

export type StartShell = (parts: { folder: string; browser: Browser }) => Promise<Shell>;

/** What hangs on the computer of a journey. */
export const simulatedPrinters = [
  { name: 'zebra', displayName: 'Zebra ZD421', description: '', options: { 'is-default': 'true' } },
  { name: 'office', displayName: 'HP in the office', description: '', options: {} },
];

export const simulatedPorts = [
  { portId: 'board', portName: 'COM1' },
  { portId: 'scale', portName: 'COM3', displayName: 'USB Serial Port', vendorId: '1027', productId: '24577' },
  { portId: 'printer', portName: 'COM4', displayName: 'ZTC ZD421', vendorId: '2655', productId: '9' },
];

/** Takes note of errors of a page's console and code; those of a line that is down are no news. */
export function noteComplaints(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    const isOfLine = /net::ERR_|status of 50[0-4]/.test(message.text());
    if (message.type() === 'error' && !isOfLine) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}
