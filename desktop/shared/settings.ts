import { z } from 'zod';
import { labelPrinterSchema } from './labels';

/** The languages of `domain/core/format/locale`, which is on the other side of the bridge, by their own names. */
export const languageNames = { mn: 'Монгол', en: 'English' } as const;
export const languages = ['mn', 'en'] as const satisfies readonly (keyof typeof languageNames)[];
export type Language = (typeof languages)[number];

const usbId = z.number().int().min(0).max(0xffff);

/** Formats of `domain/station/scale`, which this side of the bridge cannot import; null: detected automatically. */
const scaleSettingsSchema = z.object({
  format: z.enum(['sics', 'continuous', 'and', 'plain']).nullable().default(null),
  baud: z.literal([9600, 4800, 2400, 19_200, 1200, 38_400, 57_600, 115_200]).nullable().default(null),
  device: z.object({ vendorId: usbId, productId: usbId }).nullable().default(null),
});

/** Settings of this computer. Looks are stored like the web's cookies: a name and a short value. */
export const settingsSchema = z.object({
  language: z.enum(languages).default('mn'),
  /** Name of this computer in the warehouse: «Dock 2». Empty until it is set. */
  deviceName: z.string().trim().max(40).default(''),
  /** Printer for documents, and for label pages without their own printer; null asks each time. */
  printer: z.string().max(200).nullable().default(null),
  sounds: z.boolean().default(true),
  updates: z.enum(['automatic', 'ask']).default('automatic'),
  labelPrinter: labelPrinterSchema.default({ kind: 'page', printer: null }),
  scale: scaleSettingsSchema.prefault({}),
  looks: z.record(z.string().max(40), z.string().max(2_000)).default({}),
});

export type Settings = z.output<typeof settingsSchema>;

/** A change contains only the changed fields; absent ones get no default. */
export const settingsChangeSchema = z
  .object({
    language: z.enum(languages),
    deviceName: z.string().trim().max(40),
    printer: z.string().max(200).nullable(),
    sounds: z.boolean(),
    updates: z.enum(['automatic', 'ask']),
    labelPrinter: labelPrinterSchema,
    scale: scaleSettingsSchema,
    looks: z.record(z.string().max(40), z.string().max(2_000)),
  })
  .partial()
  .strict();

export type SettingsChange = z.output<typeof settingsChangeSchema>;

export const defaultSettings: Settings = settingsSchema.parse({});

/** Returns the system printer for label pages; null where the user is asked each time, or labels are not pages. */
export function pagePrinterOf({ labelPrinter, printer }: Settings): string | null {
  return labelPrinter.kind === 'page' ? (labelPrinter.printer ?? printer) : null;
}

/** Merges a change: given looks replace those of the same name. */
export function changedSettings(before: Settings, change: SettingsChange): Settings {
  const looks = { ...before.looks, ...change.looks };
  return settingsSchema.parse({ ...before, ...change, looks });
}
