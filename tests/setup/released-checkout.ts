import { type ChildProcess, execFileSync, fork, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** The version that `db/released.json` names. */
export const released = z
  .object({ version: z.string(), commit: z.string() })
  .parse(JSON.parse(readFileSync('db/released.json', 'utf8')));

export type Checkout = {
  folder: string;
  /** Starts a script of today's tree there: it runs with the released version's code and fixtures. */
  start: (script: string, variables: Readonly<Record<string, string>>) => ChildProcess;
  remove: () => void;
};

/** False in a shallow clone and in a copy without its history. */
export function isReleasedKnown(): boolean {
  return spawnSync('git', ['cat-file', '-e', `${released.commit}^{commit}`]).status === 0;
}

/** Puts the files of the released commit into a folder, with the packages that are installed here. */
export function checkOutReleased(): Checkout {
  if (!isReleasedKnown()) {
    throw new Error(`The history here lacks the released commit ${released.commit}: git fetch --unshallow`);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-released-'));
  const archive = execFileSync('git', ['archive', released.commit], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    start: (script, variables) => {
      mkdirSync(path.join(folder, path.dirname(script)), { recursive: true });
      cpSync(script, path.join(folder, script));
      const env = { ...process.env, ...variables };
      return fork(script, { cwd: folder, execArgv: ['--import', 'tsx'], env });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
