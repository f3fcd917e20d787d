import { z } from 'zod';
import { type KnownPort, knownPortSchema } from '~/desktop/shared/serial';
import {
  changedSettings,
  defaultSettings,
  type Settings,
  type SettingsChange,
  settingsSchema,
} from '~/desktop/shared/settings';
import type { KeptFile } from './kept-file';

/** Number of chosen ports that are remembered, newest first. */
const MOST_PORTS = 20;

const fileSchema = z.object({
  server: z.string().max(300).nullable().default(null),
  settings: settingsSchema.default(defaultSettings),
  serialPorts: z.array(knownPortSchema).max(MOST_PORTS).default([]),
});

export type SettingsStore = {
  settings: () => Settings;
  change: (change: SettingsChange) => Settings;
  /** Origin of the server. */
  server: () => string | undefined;
  setServer: (address: string) => void;
  /** Serial ports that the user has chosen. The screens neither see nor change them. */
  serialPorts: () => readonly KnownPort[];
  rememberSerialPort: (port: KnownPort) => void;
};

/** Stores this computer's settings in one file. An invalid file is renamed and the defaults apply. */
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
    serialPorts: () => kept.serialPorts,
    rememberSerialPort: (port) => {
      const others = kept.serialPorts.filter((known) => JSON.stringify(known) !== JSON.stringify(port));
      keep({ ...kept, serialPorts: [...others, port].slice(-MOST_PORTS) });
    },
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
