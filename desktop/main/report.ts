import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const longestBytes = 1024 * 1024;

/** Returns a function that logs errors to a local file; keeps one previous file. */
export function createReport(file: string, now: () => Date): (error: unknown) => void {
  return (error) => {
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > longestBytes)
        renameSync(file, `${file}.old`);
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      appendFileSync(file, `${now().toISOString()} ${text}\n`, { mode: 0o600 });
    } catch {
      // A full disk must not end the app too.
    }
  };
}
