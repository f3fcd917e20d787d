import type { Plugin } from 'vite';

type Edit = { after: string; add: string };

/** Adds lines to sources, as a developer would, and changes nothing else. `edits`: by the end of the file's path. */
export function withEdits(name: string, edits: Readonly<Record<string, readonly Edit[]>>): Plugin {
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      const file = Object.keys(edits).find((end) => id.endsWith(end));
      return file === undefined ? undefined : (edits[file] ?? []).reduce(edited, code);
    },
  };
}

function edited(code: string, { after, add }: Edit): string {
  if (!code.includes(after)) throw new Error(`the source has no more: ${after}`);
  return code.replace(after, () => after + add);
}
