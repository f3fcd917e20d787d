import { z } from 'zod';
import {
  changedSettings,
  defaultSettings,
  type Settings,
  type SettingsChange,
  settingsSchema,
} from '~/desktop/shared/settings';
import type { KeptFile } from './kept-file';

const fileSchema = z.object({
  server: z.string().max(300).nullable().default(null),
  settings: settingsSchema.default(defaultSettings),
});

export type SettingsStore = {
  settings: () => Settings;
  change: (change: SettingsChange) => Settings;
  /** Origin of the server. */
  server: () => string | undefined;
  setServer: (address: string) => void;
};

/** What is chosen on this computer, in one file. A spoilt file is set aside and the defaults count. */
export function createSettingsStore(file: KeptFile): SettingsStore {
  let kept = readKept(file);
  const keep = (next: z.output<typeof fileSchema>): void => {
    file.write(JSON.stringify(next, undefined, 2));
    kept = next;
  };
  return {
    settings: () => kept.settings,
    change: (change) => {
      keep({ ...kept, settings: changedSettings(kept.settings, change) });
      return kept.settings;
    },
    server: () => kept.server ?? undefined,
    setServer: (server) => keep({ ...kept, server }),
  };
}

function readKept(file: KeptFile): z.output<typeof fileSchema> {
  const text = file.read()?.toString('utf8');
  if (text === undefined) return fileSchema.parse({});
  const read = fileSchema.safeParse(parsed(text));
  if (read.success) return read.data;
  file.setAside();
  return fileSchema.parse({});
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
