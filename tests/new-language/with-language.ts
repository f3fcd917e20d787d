import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { pseudoLocale } from '../pseudo/portal';
import { pseudoTexts } from '../pseudo/pseudo-text';
import { type Edits, withEdits } from '../setup/with-edits';

const code = pseudoLocale;
const formatFile = `domain/core/format/languages/${code}.ts`;

/** Step 2 of CONTRIBUTING: the list of languages. */
export const listEdits: Edits = {
  'domain/core/format/locale.ts': [
    { after: "export const locales = ['mn', 'en'", add: `, '${code}'` },
    {
      after: 'export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {\n',
      add: `  ${code}: {
    ownName: 'Pséúdó',
    shortName: 'PS',
    direction: 'ltr',
    script: 'latin',
    isFamilyNameFirst: false,
    openGraph: 'en_AU',
  },
`,
    },
  ],
};

/** The list of the desktop app, which a test compares with that of the portal. */
export const desktopEdits: Edits = {
  'desktop/shared/settings.ts': [
    { after: "export const languageNames = { mn: 'Монгол', en: 'English'", add: `, ${code}: 'Pséúdó'` },
    { after: "export const languages = ['mn', 'en'", add: `, '${code}'` },
  ],
};

/** Step 3: the files that the compiler then names. */
export const languageEdits: Edits = {
  'domain/core/format/languages/formats.ts': [
    { after: "import { mn } from './mn';\n", add: `import { ${code} } from './${code}';\n` },
    { after: 'Record<Locale, LanguageFormat>> = { mn, en', add: `, ${code}` },
  ],
  'domain/messages/receiver.ts': [
    {
      after: 'const replyWords: Readonly<Record<Locale, ReplyWords>> = {\n',
      add: `  ${code}: { stop: ['STOOP'], start: ['STAART'] },\n`,
    },
  ],
  'app/service-worker/offline-document.ts': [
    {
      after: "import mn from '~/locales/mn/install.json';\n",
      add: `import ${code} from '~/locales/${code}/install.json';\n`,
    },
    { after: "Pick<typeof en, 'offline'>>> = { mn, en", add: `, ${code}` },
  ],
  'desktop/main/texts.ts': [
    {
      after: "import mn from '~/locales/mn/desktop.json' with { type: 'json' };\n",
      add: `import ${code} from '~/locales/${code}/desktop.json' with { type: 'json' };\n`,
    },
    { after: 'Record<Language, Texts>> = { mn, en', add: `, ${code}` },
  ],
};

/** Files of the language besides its texts. */
export const languageFiles: Readonly<Record<string, string>> = {
  [formatFile]: readFileSync('tests/new-language/qaa.ts', 'utf8'),
};

/** Step 1: the texts. */
export function languageTexts(): Record<string, string> {
  return Object.fromEntries(
    readdirSync('locales/en').map((file) => {
      const texts: unknown = JSON.parse(readFileSync(path.join('locales/en', file), 'utf8'));
      return [`locales/${code}/${file}`, JSON.stringify(pseudoTexts(texts))];
    }),
  );
}

/** Adds the language to the sources and changes nothing else. */
export function withLanguage(): Plugin[] {
  return [
    withEdits('with-language', { ...listEdits, ...languageEdits, ...desktopEdits }),
    {
      name: 'with-its-formats',
      enforce: 'pre',
      resolveId: (id, importer) =>
        id === `./${code}` && importer?.endsWith('/formats.ts') === true
          ? path.resolve('tests/new-language/qaa.ts')
          : undefined,
    },
  ];
}
