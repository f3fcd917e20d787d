import type { Plugin } from 'vite';

const complaint = '    console.error(e);\n    throw new Error(`Unable to decode turbo-stream response';

/**
 * A navigation that another one replaces while its answer arrives is aborted. Remix 2 then writes an `AbortError` to the
 * console, although nothing failed: it stays silent for an aborted request.
 */
export function quietAborts(): Plugin {
  return {
    name: 'quiet-aborts',
    transform(code, id) {
      if (!/@remix-run\/react\/dist\/esm\/single-fetch\.js(?:$|\?)/u.test(id)) return undefined;
      const silent = silenceAborts(code);
      if (silent === undefined) this.error('Remix has changed: see whether this plugin is still needed');
      return { code: silent, map: null };
    },
  };
}

/** Returns the module without the complaint about an aborted request; undefined when it has another form. */
export function silenceAborts(code: string): string | undefined {
  if (!code.includes(complaint)) return undefined;
  return code.replace(complaint, complaint.replace('console', 'if (!init.signal?.aborted) console'));
}
