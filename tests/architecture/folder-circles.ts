type Dependency = { resolved: string; dependencyTypes: readonly string[] };
export type Module = { source: string; dependencies: Dependency[] };

type Edge = { from: string; to: string; file: string };

/**
 * Imports between the folders directly below `root` that close a circle of folders, for example `server/forms ->
 * server/parcels: server/forms/receive.ts`. Imports of types count, unless `atRunTime`. A file directly in `root` is a
 * node of its own. dependency-cruiser's folder rules compare nested folders and miss most of these circles.
 */
export function circlesOfFolders(
  modules: readonly Module[],
  root: string,
  { atRunTime = false } = {},
): string[] {
  const counts = ({ dependencyTypes }: Dependency) => !atRunTime || !dependencyTypes.includes('type-only');
  const counted = modules.map((module) => ({ ...module, dependencies: module.dependencies.filter(counts) }));
  let edges = edgesBetween(counted, root);
  for (;;) {
    const left = edges.filter(
      (edge) => edges.some(({ from }) => from === edge.to) && edges.some(({ to }) => to === edge.from),
    );
    if (left.length === edges.length) break;
    edges = left;
  }
  return edges.map(({ from, to, file }) => `${from} -> ${to}: ${file}`).sort();
}

function edgesBetween(modules: readonly Module[], root: string): Edge[] {
  return modules.flatMap(({ source, dependencies }) => {
    if (/\.test\.tsx?$/.test(source)) return [];
    return dependencies.flatMap(({ resolved }) => {
      const from = folderOf(source, root);
      const to = folderOf(resolved, root);
      return from && to && from !== to ? [{ from, to, file: source }] : [];
    });
  });
}

function folderOf(file: string, root: string): string | undefined {
  if (!file.startsWith(`${root}/`)) return undefined;
  return `${root}/${file.slice(root.length + 1).split('/', 1)[0]}`;
}
