import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of this program, from the package.json of the working folder. Throws when it has none. */
export function programVersion(): string {
  const content: unknown = JSON.parse(readFileSync(path.resolve('package.json'), 'utf8'));
  const version: unknown = Reflect.get(Object(content), 'version');
  if (typeof version !== 'string') throw new TypeError('package.json has no version');
  return version;
}

/**
 * True when a program may run on tables that a later version migrated: of the same major version, and at most one minor
 * version later. Until then a migration only expands what the program uses (CONTRIBUTING.md, «Expand, then contract»).
 */
export function mayRunBeside(own: string, later: string): boolean {
  const [mine, theirs] = [numbersOf(own), numbersOf(later)];
  if (!mine || !theirs || mine.major !== theirs.major) return false;
  const step = theirs.minor - mine.minor;
  return step === 0 || step === 1;
}

function numbersOf(version: string): { major: number; minor: number } | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)\./u.exec(version) ?? [];
  return major === undefined ? undefined : { major: Number(major), minor: Number(minor) };
}
