import path from 'node:path';
import { defineConfig } from 'vite';

const root = path.resolve(import.meta.dirname, '..');

/** The renderer of the desktop app, for `app://moz/`: one Chromium, no server rendering, no other host. */
export default defineConfig({
  root: path.join(root, 'desktop/renderer'),
  publicDir: false,
  resolve: { alias: { '~': root } },
  esbuild: { jsx: 'automatic' },
  build: {
    outDir: path.join(root, 'build/desktop/renderer'),
    emptyOutDir: true,
    target: 'chrome148',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    rollupOptions: {
      // As for the web: what is imported by its alias is not looked up in package.json.
      treeshake: { moduleSideEffects: (id) => !/\/(app|domain)\/[^?]*\.tsx?$/.test(id) },
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
      },
    },
  },
});
