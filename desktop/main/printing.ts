import type { Printer } from '~/desktop/shared/methods';

type Contents = {
  getPrintersAsync: () => Promise<{ name: string; displayName: string; options: object }[]>;
  print: (
    options: {
      silent: boolean;
      printBackground: boolean;
      deviceName?: string;
      margins?: { marginType: 'none' };
      pageSize?: { width: number; height: number };
    },
    done: (isPrinted: boolean, reason: string) => void,
  ) => void;
};

/** Lists the printers of the system. Windows and CUPS mark the default one differently. */
export async function listPrinters(contents: Pick<Contents, 'getPrintersAsync'>): Promise<Printer[]> {
  const printers = await contents.getPrintersAsync();
  return printers.map(({ name, displayName, options }) => ({
    name,
    label: displayName || name,
    isDefault: String(Reflect.get(options, 'is-default') ?? Reflect.get(options, 'isDefault')) === 'true',
  }));
}

/** A named printer, or null for the system's dialog. */
export type PrintJob = { printer: string | null; as: 'paper' | 'labels' };

/** In µm. Without it Electron uses A4, whatever paper is in the printer. */
const labelPage = { margins: { marginType: 'none' }, pageSize: { width: 100_000, height: 150_000 } } as const;

/** Prints a window's content: silently on the named printer, with the system's dialog when there is none. */
export function printContents(
  contents: Pick<Contents, 'print'>,
  { printer, as }: PrintJob,
): Promise<boolean> {
  const target = printer === null ? { silent: false } : { silent: true, deviceName: printer };
  const paper = as === 'labels' ? labelPage : {};
  return new Promise((resolve) => {
    contents.print({ ...target, ...paper, printBackground: true }, (isPrinted) => resolve(isPrinted));
  });
}
