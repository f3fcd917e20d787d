import { noteNewVersion } from '~/app/api/new-version-store';

/**
 * Loads code that a screen needs later. When the server no longer has it, because the portal was updated since the page
 * was loaded, a notice asks for a reload and the promise stays pending: a rejection would replace the screen by an
 * error and lose what was typed. Rejects when the connection failed.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!(await isGone(error))) throw error;
    noteNewVersion();
    return await new Promise<never>(() => undefined);
  }
}

/** Browsers name the file that failed, except Safari; without a name any answer of the server decides. */
async function isGone(error: unknown): Promise<boolean> {
  const [file] = /\/assets\/[\w.-]+/u.exec(String(error)) ?? [];
  return await fetch(file ?? '/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    ({ status, ok }) => (file === undefined ? ok : status === 404),
    () => false,
  );
}
