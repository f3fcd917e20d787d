import { z } from 'zod';
import { visitorSchema } from '~/desktop/shared/session';
import type { FileStore } from './file-store';

/** Electron's `safeStorage`: encrypts with the system's keychain. */
type SafeStorage = {
  isAsyncEncryptionAvailable: () => Promise<boolean>;
  encryptStringAsync: (text: string) => Promise<Buffer>;
  decryptStringAsync: (bytes: Buffer) => Promise<{ result: string; shouldReEncrypt: boolean }>;
  getSelectedStorageBackend?: () => string;
};

const sessionSchema = z.object({
  /** Server of the token; it is sent to no other. */
  server: z.string(),
  token: z.string().min(1).max(200),
  visitor: visitorSchema,
});

export type StoredSession = z.output<typeof sessionSchema>;

export type TokenStore = {
  read: () => StoredSession | undefined;
  /** In memory at once; resolves when it is on disk. */
  write: (session: StoredSession) => Promise<void>;
  clear: () => void;
  /** True if the session outlives the app. */
  isStored: boolean;
};

type Parts = { safeStorage: SafeStorage; file: FileStore; platform: string };

/**
 * Stores the session with its token, encrypted by the keychain. Where the system has none (on Linux Chromium would then
 * use a publicly known password), it stays in memory until the app ends.
 */
export async function createTokenStore({ safeStorage, file, platform }: Parts): Promise<TokenStore> {
  const isStored = await isSafe(safeStorage, platform);
  let session: StoredSession | undefined;
  const write = async (next: StoredSession): Promise<void> => {
    session = next;
    if (!isStored) return;
    const bytes = await safeStorage.encryptStringAsync(JSON.stringify(next));
    // A sign-out or a later session may have come during the encryption.
    if (session === next) file.write(bytes);
  };
  if (isStored) {
    const found = await readSession(safeStorage, file);
    session = found?.session;
    if (found?.shouldReEncrypt) await write(found.session);
  } else file.remove();
  return {
    isStored,
    read: () => session,
    write,
    clear: () => {
      session = undefined;
      file.remove();
    },
  };
}

async function isSafe(safeStorage: SafeStorage, platform: string): Promise<boolean> {
  const backend = platform === 'linux' ? safeStorage.getSelectedStorageBackend?.() : 'keychain';
  if (backend === 'basic_text' || backend === 'unknown') return false;
  return await safeStorage.isAsyncEncryptionAvailable();
}

/** `shouldReEncrypt`: the keychain has a newer key. */
type FoundSession = { session: StoredSession; shouldReEncrypt: boolean };

/** Reads the session; one that cannot be decrypted (another keychain, a damaged file) counts as ended. */
async function readSession(safeStorage: SafeStorage, file: FileStore): Promise<FoundSession | undefined> {
  const bytes = file.read();
  if (!bytes) return undefined;
  try {
    const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(bytes);
    return { session: sessionSchema.parse(JSON.parse(result)), shouldReEncrypt };
  } catch {
    file.remove();
    return undefined;
  }
}
