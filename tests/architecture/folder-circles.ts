export type Module = { source: string; dependencies: { resolved: string }[] };

type Edge = { from: string; to: string; file: string };

/**
 * Imports between the folders directly below `root` that close a circle of folders, for example `server/forms ->
 * server/parcels: server/forms/receive.ts`. Imports of types count. A file directly in `root` is a node of its own.
 * dependency-cruiser's folder rules compare nested folders and miss most of these circles.
 */
export function circlesOfFolders(modules: readonly Module[], root: string): string[] {
  let edges = edgesBetween(modules, root);
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
  const [top, name] = file.split('/');
  return top === root ? `${top}/${name}` : undefined;
}
