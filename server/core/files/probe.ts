import type { FileStore } from './store';

const withinMs = 2_000;

export type FileAnswer = 'ok' | 'away' | 'slow';

/** Asks whether files can be read, and waits two seconds at most. */
export async function probeFiles(files: FileStore): Promise<FileAnswer> {
  const answer = files.probe().then(
    (): FileAnswer => 'ok',
    (): FileAnswer => 'away',
  );
  const limit = new Promise<FileAnswer>((resolve) => {
    setTimeout(resolve, withinMs, 'slow').unref();
  });
  return await Promise.race([answer, limit]);
}
