import type { Printer } from '~/desktop/shared/methods';

type Contents = {
  getPrintersAsync: () => Promise<{ name: string; displayName: string; options: object }[]>;
  print: (
    options: { silent: boolean; printBackground: boolean; deviceName?: string },
    done: (isPrinted: boolean, reason: string) => void,
  ) => void;
};

/** The printers of the system. Windows and CUPS tell in different words which one it takes by itself. */
export async function listPrinters(contents: Pick<Contents, 'getPrintersAsync'>): Promise<Printer[]> {
  const printers = await contents.getPrintersAsync();
  return printers.map(({ name, displayName, options }) => ({
    name,
    label: displayName || name,
    isDefault: String(Reflect.get(options, 'is-default') ?? Reflect.get(options, 'isDefault')) === 'true',
  }));
}

/** Prints what a window shows: without a question to the named printer, with the system's dialog when none is chosen. */
export function printContents(contents: Contents, printer: string | null): Promise<boolean> {
  const target = printer === null ? { silent: false } : { silent: true, deviceName: printer };
  return new Promise((resolve) => {
    contents.print({ ...target, printBackground: true }, (isPrinted) => resolve(isPrinted));
  });
}
