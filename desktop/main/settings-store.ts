import { z } from 'zod';
import { type KnownPort, knownPortSchema } from '~/desktop/shared/serial';
import {
  changedSettings,
  defaultSettings,
  type Settings,
  type SettingsChange,
  settingsSchema,
} from '~/desktop/shared/settings';
import type { FileStore } from './file-store';

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
export function createSettingsStore(file: FileStore): SettingsStore {
  let stored = readStored(file);
  const write = (next: z.output<typeof fileSchema>): void => {
    file.write(JSON.stringify(next, undefined, 2));
    stored = next;
  };
  return {
    settings: () => stored.settings,
    change: (change) => {
      write({ ...stored, settings: changedSettings(stored.settings, change) });
      return stored.settings;
    },
    server: () => stored.server ?? undefined,
    setServer: (server) => write({ ...stored, server }),
    serialPorts: () => stored.serialPorts,
    rememberSerialPort: (port) => {
      const others = stored.serialPorts.filter((known) => JSON.stringify(known) !== JSON.stringify(port));
      write({ ...stored, serialPorts: [...others, port].slice(-MOST_PORTS) });
    },
  };
}

function readStored(file: FileStore): z.output<typeof fileSchema> {
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
