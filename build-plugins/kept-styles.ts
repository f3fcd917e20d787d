import type { Plugin } from 'vite';

/** A stylesheet that is imported for its rules alone stays: Vite drops one of class names that nobody reads. */
export function keptStyles(): Plugin {
  return {
    name: 'kept-styles',
    enforce: 'post',
    transform(code, id) {
      return /\.module\.css$/.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null;
    },
  };
}
