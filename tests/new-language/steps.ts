import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pseudoLocale } from '../pseudo/portal';
import { pseudoTexts } from '../pseudo/pseudo-text';
import type { Edits } from '../setup/with-edits';

const code = pseudoLocale;

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

/** Step 3: what the compiler asks for, and the list of the desktop app. */
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
  'desktop/shared/settings.ts': [
    { after: "export const languageNames = { mn: 'Монгол', en: 'English'", add: `, ${code}: 'Pséúdó'` },
    { after: "export const languages = ['mn', 'en'", add: `, '${code}'` },
  ],
  'desktop/main/texts.ts': [
    {
      after: "import mn from '~/locales/mn/desktop.json' with { type: 'json' };\n",
      add: `import ${code} from '~/locales/${code}/desktop.json' with { type: 'json' };\n`,
    },
    { after: 'Record<Language, Texts>> = { mn, en', add: `, ${code}` },
  ],
};

/** Steps 1 and 3: the texts, and how the language writes dates, amounts and measures. */
export function languageFiles(): Record<string, string> {
  const files = {
    [`domain/core/format/languages/${code}.ts`]: `import { en } from './en';
import type { LanguageFormat } from './language-format';

export const ${code}: LanguageFormat = { ...en, timeSeparator: ' · ' };
`,
  };
  for (const file of readdirSync('locales/en')) {
    const texts: unknown = JSON.parse(readFileSync(path.join('locales/en', file), 'utf8'));
    files[`locales/${code}/${file}`] = JSON.stringify(pseudoTexts(texts));
  }
  return files;
}
