import path from 'node:path';

/** Most files in one folder of a room, tests not counted. */
const mostInRoom = 20;
/** Folders whose content is in rooms, and the files that each may have beside them. */
const mostLoose = new Map([
  ['server/core', 0],
  ['server/http', 4],
]);

/** Folders with more loose files than they may have, for example `server/core: 1 file, at most 0`. */
export function crowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files.filter((one) => !/\.test\.tsx?$/.test(one))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const most = mostIn(folder);
    if (most === undefined || count <= most) return [];
    return [`${folder}: ${count} ${count === 1 ? 'file' : 'files'}, at most ${most}`];
  });
}

function mostIn(folder: string): number | undefined {
  const loose = mostLoose.get(folder);
  if (loose !== undefined) return loose;
  return [...mostLoose.keys()].some((root) => folder.startsWith(`${root}/`)) ? mostInRoom : undefined;
}
