import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { withViber } from './tests/new-channel/with-viber';
import { withSeal } from './tests/new-field/with-seal';
import { withLanguage } from './tests/new-language/with-language';
import { withMelbourne } from './tests/new-office/melbourne';
import { withWallet } from './tests/new-provider/with-wallet';

const alias = { '~': path.resolve(import.meta.dirname) };

export default defineConfig({
  test: {
    // Of two processors vitest would use one: half of the time a test of ours waits for the database.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          testTimeout: 30_000,
          // No test replaces a module or leaves a global changed. To load all modules again for each file doubles the time.
          isolate: false,
          // Dexie looks for IndexedDB once, when it is loaded.
          setupFiles: ['fake-indexeddb/auto'],
          include: [
            '{build-plugins,domain,db,server,app,locales,scripts,desktop}/**/*.test.{ts,tsx}',
            'tests/{architecture,pseudo}/**/*.test.ts',
          ],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/setup/database.ts',
          // Each file has a database of its own; to load the server again for each of them takes as long as the tests.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The portal with what CONTRIBUTING explains: one more office, message channel, payment provider and field.
        resolve: { alias },
        plugins: [withMelbourne(), withViber(), withWallet(), withSeal()],
        test: {
          name: 'additions',
          include: ['tests/{additions,new-channel,new-field,new-office,new-provider}/**/*.test.ts'],
          globalSetup: 'tests/setup/database.ts',
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // One more language, without its texts: tests/pseudo has these.
        resolve: { alias },
        plugins: [withLanguage()],
        test: { name: 'new language', include: ['tests/new-language/**/*.test.ts'] },
      },
    ],
  },
});
