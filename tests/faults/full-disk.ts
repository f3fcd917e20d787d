import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type SmallDisk = {
  folder: string;
  /** Fills the disk for `forMs` milliseconds. */
  fill: (forMs: number) => Promise<void>;
  remove: () => void;
};

/** A disk of 600 MB in memory. Undefined without the permission to mount one: on Linux it takes root. */
export function smallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'moz-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=755', 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  const fill = async (forMs: number): Promise<void> => {
    writeUntilFull(ballast);
    await pause(forMs);
    rmSync(ballast);
  };
  const remove = (): void => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, fill, remove };
}

function writeUntilFull(name: string): void {
  const file = openSync(name, 'w');
  try {
    for (const part of [Buffer.alloc(1_048_576), Buffer.alloc(4_096)]) writeMany(file, part);
  } finally {
    closeSync(file);
  }
}

function writeMany(file: number, part: Buffer): void {
  try {
    while (writeSync(file, part) > 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
