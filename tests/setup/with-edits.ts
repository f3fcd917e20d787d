import type { Plugin } from 'vite';

type Edit = { after: string; add: string };
/** Lines that a developer adds to sources, by the path of the file. */
export type Edits = Readonly<Record<string, readonly Edit[]>>;

/** Adds lines to sources, as a developer would, and changes nothing else. */
export function withEdits(name: string, edits: Edits): Plugin {
  return {
    name,
    enforce: 'pre',
    transform(code, id) {
      const file = Object.keys(edits).find((path) => id.endsWith(`/${path}`));
      return file === undefined ? undefined : edited(code, edits[file]);
    },
  };
}

/** Returns the source with the lines added. */
export function edited(code: string, edits: readonly Edit[] = []): string {
  return edits.reduce((text, { after, add }) => {
    if (!text.includes(after)) throw new Error(`the source has no more: ${after}`);
    return text.replace(after, () => after + add);
  }, code);
}
