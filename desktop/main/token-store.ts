import { z } from 'zod';
import { visitorSchema } from '~/desktop/shared/session';
import type { KeptFile } from './kept-file';

/** Electron's `safeStorage`: the keychain of the system. */
type SafeStorage = {
  isEncryptionAvailable: () => boolean;
  encryptString: (text: string) => Buffer;
  decryptString: (bytes: Buffer) => string;
  getSelectedStorageBackend?: () => string;
};

const sessionSchema = z.object({
  /** The token goes to no other server. */
  server: z.string(),
  token: z.string().min(1).max(200),
  visitor: visitorSchema,
});

export type KeptSession = z.output<typeof sessionSchema>;

export type TokenStore = {
  read: () => KeptSession | undefined;
  write: (session: KeptSession) => void;
  clear: () => void;
  /** Whether it outlives the app. */
  isKept: boolean;
};

type Parts = { safeStorage: SafeStorage; file: KeptFile; platform: string };

/**
 * The session with its token, encrypted by the keychain. Where the system has none (on Linux Chromium would then
 * use a password that everybody knows), it is kept in memory until the app ends.
 */
export function createTokenStore({ safeStorage, file, platform }: Parts): TokenStore {
  const isKept = isSafe(safeStorage, platform);
  let session = isKept ? readSession(safeStorage, file) : undefined;
  if (!isKept) file.remove();
  return {
    isKept,
    read: () => session,
    write: (next) => {
      session = next;
      if (isKept) file.write(safeStorage.encryptString(JSON.stringify(next)));
    },
    clear: () => {
      session = undefined;
      file.remove();
    },
  };
}

function isSafe(safeStorage: SafeStorage, platform: string): boolean {
  const backend = platform === 'linux' ? safeStorage.getSelectedStorageBackend?.() : 'keychain';
  return safeStorage.isEncryptionAvailable() && backend !== 'basic_text' && backend !== 'unknown';
}

/** One that cannot be read any more (another keychain, a spoilt file) is a session that has ended. */
function readSession(safeStorage: SafeStorage, file: KeptFile): KeptSession | undefined {
  const bytes = file.read();
  if (!bytes) return undefined;
  try {
    return sessionSchema.parse(JSON.parse(safeStorage.decryptString(bytes)));
  } catch {
    file.remove();
    return undefined;
  }
}
