import { vitePlugin as remix } from '@remix-run/dev';
import { defineConfig } from 'vite';
import { lazyStyles } from './build-plugins/lazy-styles';
import { licenceNotices } from './build-plugins/licence-notices';
import { publicChunks } from './build-plugins/public-chunks';
import { quietAborts } from './build-plugins/quiet-aborts';
import { stationFiles } from './build-plugins/station-files';
import remixConfig from './remix.config.js';

const root = import.meta.dirname;

export default defineConfig(({ command, isSsrBuild }) => {
  const isClientBuild = command === 'build' && !isSsrBuild;
  const chunks = { manualChunks: publicChunks(), onlyExplicitManualChunks: true };
  return {
    plugins: [
      remix(remixConfig),
      ...(isClientBuild
        ? [lazyStyles(), licenceNotices(), stationFiles(remixConfig.buildDirectory), quietAborts()]
        : []),
    ],
    resolve: { alias: { '~': root } },
    esbuild: { legalComments: 'none' },
    ssr: { noExternal: [/^@mantine\//, /^@tabler\//] },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      rollupOptions: {
        output: isClientBuild ? chunks : {},
        // As package.json says of the whole project; Vite does not look there for what is imported by its alias.
        treeshake: { moduleSideEffects: (id) => !/\/(app|domain)\/[^?]*\.tsx?$/.test(id) },
        // Mantine marks its modules 'use client', which means nothing here.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
  };
});
