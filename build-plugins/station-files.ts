import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { routeFiles } from '../app/route-files';

/**
 * Writes the files that a station needs at any time to station-files.json of the build: those of its route with what it loads
 * later, and those of the frame around it. The service worker stores them, so that a scan needs no connection.
 */
export function stationFiles(folder = 'build'): Plugin {
  return {
    name: 'station-files',
    writeBundle(_options, bundle) {
      const frame = reachedFrom(
        entriesOf(bundle, ['entry.client.tsx', 'root.tsx', routeFiles['moz-cargo']]),
        {
          bundle,
          isLazyToo: () => false,
        },
      );
      const station = reachedFrom(entriesOf(bundle, [routeFiles['moz-station']]), {
        bundle,
        isLazyToo: (file) => !frame.has(file),
      });
      const files = [...station].sort().map((file) => `/${file}`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'station-files.json'), JSON.stringify(files));
    },
  };
}

type Walk = { bundle: Rollup.OutputBundle; isLazyToo: (file: string) => boolean };

function entriesOf(bundle: Rollup.OutputBundle, modules: readonly string[]): string[] {
  return Object.values(bundle).flatMap((file) => {
    const module = file.type === 'chunk' ? file.facadeModuleId?.split('?')[0] : undefined;
    return module && modules.some((each) => module.endsWith(`/app/${each}`)) ? [file.fileName] : [];
  });
}

function reachedFrom(first: readonly string[], { bundle, isLazyToo }: Walk): Set<string> {
  const reached = new Set<string>();
  const open = [...first];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const file = reached.has(name) ? undefined : bundle[name];
    if (file?.type !== 'chunk') continue;
    reached.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) reached.add(style);
    open.push(...file.imports, ...(isLazyToo(name) ? file.dynamicImports : []));
  }
  return reached;
}
