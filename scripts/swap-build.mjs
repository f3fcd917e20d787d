// A finished build takes the place of the one in use.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Renames one entry after the other: `current` also has logs, compiled code and the desktop app. */
export function swapBuild({ next, current, old }) {
  rmSync(old, { recursive: true, force: true });
  mkdirSync(old);
  mkdirSync(current, { recursive: true });
  // Without its stamp, a swap that is interrupted is built again.
  rmSync(path.join(current, '.sources'), { force: true });
  for (const name of readdirSync(next)) {
    const place = path.join(current, name);
    if (existsSync(place)) renameSync(place, path.join(old, name));
    renameSync(path.join(next, name), place);
  }
  rmSync(next, { recursive: true });
  rmSync(old, { recursive: true, force: true });
}
