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

/** The printers of the system. Windows and CUPS tell in different words which one it takes by itself. */
export async function listPrinters(contents: Pick<Contents, 'getPrintersAsync'>): Promise<Printer[]> {
  const printers = await contents.getPrintersAsync();
  return printers.map(({ name, displayName, options }) => ({
    name,
    label: displayName || name,
    isDefault: String(Reflect.get(options, 'is-default') ?? Reflect.get(options, 'isDefault')) === 'true',
  }));
}

/** The named printer, or null for the system's dialog. */
export type PrintJob = { printer: string | null; as: 'paper' | 'labels' };

/** In µm. Without it Electron takes A4, whatever lies in the printer. */
const labelPage = { margins: { marginType: 'none' }, pageSize: { width: 100_000, height: 150_000 } } as const;

/** Prints what a window shows: without a question to the named printer, with the system's dialog when none is chosen. */
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
