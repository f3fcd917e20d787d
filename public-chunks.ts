import path from 'node:path';
import type { Rollup } from 'vite';
import { screens } from './app/guard/route-table';
import { sharedTexts, signedInTexts } from './app/i18n/languages';
import { routeFiles } from './app/route-files';

type Graph = Parameters<Rollup.GetManualChunk>[1];

const app = path.join(import.meta.dirname, 'app');
const icons = path.join(import.meta.dirname, 'node_modules/@tabler/icons-react/dist/esm/icons');
const publicRoutes = filesOf(({ layout }) => layout === 'blank');
/** What it shares with signed-in screens alone is small, and one chunk; each other page would press its own on them. */
const frontPage = routeFiles.home;
const blankLayout = 'routes/layouts/blank.tsx';
const frame = 'layouts/signed-in-frame.tsx';
const otherRoutes = filesOf(({ layout }) => layout !== 'blank');
const libraries =
  /commonjsHelpers|node_modules\/(@remix-run|i18next|react|react-dom|react-i18next|react-router|react-router-dom|remix-i18next|scheduler|turbo-stream)\//;
/** Names every icon there is; which of them a page needs, its own source tells. */
const isPickedFrom = /tabler-icons-react\.mjs$/;

/**
 * Pages of one kind share a chunk: what only they need, the others do not load. What signed-in screens need of it too
 * is a second one, for they load nothing else of it.
 */
const kinds = [
  { chunk: 'auth', holds: (file: string) => /^routes\/(auth|pages)\//.test(file) },
  { chunk: 'help', holds: (file: string) => file.startsWith('routes/public/help') },
  { chunk: 'counter', holds: (file: string) => /routes\/public\/(home|online|online-form)\.tsx$/.test(file) },
];

/**
 * Few chunks for the pages that everybody sees: the libraries, what stands around every page, what public pages share.
 * Rollup alone makes a chunk of each set of pages that share a module; some 70 small files a page compress badly.
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
    // A sign that many screens show leads none of them to the rest of the chunk.
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

/** Every page loads the shared texts of its language, every signed-in one those of the frame too. */
function textsChunk(id: string): string | undefined {
  const [, language, namespace] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(id) ?? [];
  if (sharedTexts.some((shared) => shared === namespace)) return `texts-${language}`;
  return signedInTexts.some((own) => own === namespace) ? `frame-texts-${language}` : undefined;
}

/** Of a library with a file for each part, Rollup finds by itself which parts go where. */
function isOurs(id: string): boolean {
  return id.startsWith(app) || id.startsWith(icons);
}

/** What the files of `app` load at once: not what they import later, and of the icons only those they name. */
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
