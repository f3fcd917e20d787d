import path from 'node:path';
import type { Rollup } from 'vite';
import { screens } from '../app/guard/route-table';
import { sharedTexts, signedInTexts } from '../app/i18n/languages';
import { routeFiles } from '../app/route-files';

type Graph = Parameters<Rollup.GetManualChunk>[1];

const root = path.resolve(import.meta.dirname, '..');
const app = path.join(root, 'app');
const icons = path.join(root, 'node_modules/@tabler/icons-react/dist/esm/icons');
const publicRoutes = filesOf(({ layout }) => layout === 'blank');
/**
 * Modules shared only with signed-in screens are small and form one chunk; otherwise each page would load those of
 * others.
 */
const frontPage = routeFiles.home;
const blankLayout = 'routes/layouts/blank.tsx';
const frame = 'layouts/signed-in-frame.tsx';
const otherRoutes = filesOf(({ layout }) => layout !== 'blank');
const libraries =
  /commonjsHelpers|node_modules\/(@remix-run|i18next|react|react-dom|react-i18next|react-router|react-router-dom|remix-i18next|scheduler|turbo-stream)\//;
/** This file names every icon; each page's source shows which ones it needs. */
const isPickedFrom = /tabler-icons-react\.mjs$/;

/**
 * Pages of one kind share a chunk, which other pages do not load. Modules that signed-in screens also need form a
 * second chunk, since those screens load nothing else of the first.
 */
const kinds = [
  { chunk: 'auth', holds: (file: string) => /^routes\/(auth|pages)\//.test(file) },
  { chunk: 'help', holds: (file: string) => file.startsWith('routes/public/help') },
  { chunk: 'counter', holds: (file: string) => /routes\/public\/(home|online|online-form)\.tsx$/.test(file) },
];

/**
 * Builds few chunks for the public pages: the libraries, the page frame, and what public pages share. Rollup alone
 * makes a chunk for each set of pages that share a module; some 70 small files per page compress badly.
 */
export function publicChunks(): Rollup.GetManualChunk {
  let plan: Map<string, string> | undefined;
  return (id, graph) => {
    plan ??= planChunks(graph);
    return plan.get(id);
  };
}

function planChunks(graph: Graph): Map<string, string> {
  const plan = new Map<string, string>();
  const name = (modules: Iterable<string>, chunk: (id: string) => string | undefined): void => {
    for (const id of modules) {
      const named = plan.has(id) ? undefined : chunk(id);
      if (named) plan.set(id, named);
    }
  };
  const shell = reachedFrom(['entry.client.tsx', 'root.tsx'], graph);
  name(shell, (id) => (libraries.test(id) ? 'libraries' : 'shell'));
  const users = new Map<string, string[]>();
  for (const file of publicRoutes) {
    const reached = reachedFrom([file, blankLayout], graph);
    for (const id of reached) users.set(id, [...(users.get(id) ?? []), file]);
  }
  const elsewhere = reachedFrom([...otherRoutes, frame], graph);
  name(users.keys(), (id) => {
    const files = users.get(id) ?? [];
    const isShared = elsewhere.has(id);
    if (files.length < 2) return files[0] === frontPage && isShared ? 'front' : undefined;
    const chunk = kinds.find(({ holds }) => files.every(holds))?.chunk ?? 'public';
    // An icon used on many screens must not make them load the rest of the chunk.
    if (isShared && id.startsWith(icons) && chunk === 'auth') return undefined;
    return isShared ? `${chunk}-shared` : chunk;
  });
  name(reachedFrom([frame], graph), (id) => (isOurs(id) && !users.has(id) ? 'frame' : undefined));
  name(graph.getModuleIds(), textsChunk);
  return plan;
}

function filesOf(isMeant: (screen: (typeof screens)[number]) => boolean): string[] {
  return screens.filter(isMeant).map(({ name }) => routeFiles[name]);
}

/** Every page loads the shared texts of its language, every signed-in one also those of the frame. */
function textsChunk(id: string): string | undefined {
  const [, language, namespace] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(id) ?? [];
  if (sharedTexts.some((shared) => shared === namespace)) return `texts-${language}`;
  return signedInTexts.some((own) => own === namespace) ? `frame-texts-${language}` : undefined;
}

/** Rollup splits libraries with one file per part well enough without a plan. */
function isOurs(id: string): boolean {
  return id.startsWith(app) || id.startsWith(icons);
}

/** Returns the modules that files of `app` import statically, and of the icons only the named ones. */
function reachedFrom(files: readonly string[], { getModuleInfo }: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = files.map((file) => path.join(app, file));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const module = reached.has(id) ? null : getModuleInfo(id);
    if (!module || isPickedFrom.test(id)) continue;
    reached.add(id);
    open.push(...module.importedIds, ...iconsNamedIn(module));
  }
  return reached;
}

function iconsNamedIn({ id, code }: Rollup.ModuleInfo): string[] {
  if (!id.startsWith(app) || !code) return [];
  return [...code.matchAll(/\bIcon[A-Z]\w*/g)].map(([name]) => path.join(icons, `${name}.mjs`));
}
