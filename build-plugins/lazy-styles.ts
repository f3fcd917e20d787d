import path from 'node:path';
import type { Manifest, Plugin, Rollup } from 'vite';

const manifestFile = '.vite/manifest.json';
const lazyViews = path.resolve(import.meta.dirname, '../app/components/lazy/lazy-view.tsx');

/**
 * Adds the styles of lazy views to their route. The server renders a lazy view with the page, but Remix links only the
 * styles of a route's static imports, which it reads from Vite's manifest. A dialog or a menu that opens later needs
 * nothing: Vite loads its styles before its code.
 */
export function lazyStyles(): Plugin {
  return {
    name: 'lazy-styles',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[manifestFile];
        if (file?.type !== 'asset') throw new Error(`${manifestFile} is missing`);
        const manifest: Manifest = JSON.parse(String(file.source));
        for (const entry of Object.values(manifest)) {
          const chunk = entry.isEntry ? bundle[entry.file] : undefined;
          if (chunk?.type !== 'chunk' || !chunk.facadeModuleId) continue;
          const views = lazyViewsOf(chunk.facadeModuleId, this);
          const styles = stylesOf([chunk, ...chunksWith(views, bundle)], bundle);
          if (views.size > 0) entry.css = styles;
        }
        file.source = JSON.stringify(manifest, null, 2);
      },
    },
  };
}

type Graph = Pick<Rollup.PluginContext, 'getModuleInfo'>;

/** Returns the modules of a route's lazy views, and of those nested in them. */
function lazyViewsOf(route: string, { getModuleInfo }: Graph): ReadonlySet<string> {
  const views = new Set<string>();
  const reached = new Set<string>();
  const open = [route];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = reached.has(id) ? null : getModuleInfo(id);
    if (!module) continue;
    reached.add(id);
    open.push(...module.importedIds);
    if (!module.importedIds.includes(lazyViews)) continue;
    for (const view of module.dynamicallyImportedIds) views.add(view);
    open.push(...module.dynamicallyImportedIds);
  }
  return views;
}

function chunksWith(modules: ReadonlySet<string>, bundle: Rollup.OutputBundle): Rollup.OutputChunk[] {
  return Object.values(bundle)
    .filter((file) => file.type === 'chunk')
    .filter((chunk) => chunk.moduleIds.some((id) => modules.has(id)));
}

/** Returns the stylesheets of chunks and of all their imports, imports first. */
function stylesOf(chunks: readonly Rollup.OutputChunk[], bundle: Rollup.OutputBundle): string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const add = (chunk: Rollup.OutputChunk): void => {
    if (seen.has(chunk.fileName)) return;
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const chunk of chunks) add(chunk);
  return [...styles];
}
