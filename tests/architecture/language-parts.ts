import { existsSync, readFileSync } from 'node:fs';
import { messageTemplates } from '~/db/seeds/message-templates';
import { fallbackLocale, type Locale, locales } from '~/domain/core/format/locale';
import { officeTable } from '~/domain/core/offices';
import { aimags, duuregs } from '~/domain/customers/mn-places';
import countries from '~/domain/customs/countries.json';
import { usualGoods } from '~/domain/customs/usual-goods';
import { messageKinds } from '~/domain/messages/kinds';
import { sampleParams } from '~/domain/messages/samples';

type Part = { file: string; isThere: (language: string) => boolean };

const read = (file: string): string => readFileSync(file, 'utf8');
const named = (texts: object, language: string): boolean => language in texts;

/** Screenshots that the installed app shows, by the names of their English files. */
const pictures = ['home', 'price', 'forms', 'parcel', 'parcels'].map(
  (name) => (language: string) => `public/screenshots/${name}-${language}.webp`,
);
/** Sample values that are words, not numbers. */
const worded = ['lines', 'reason', 'office', 'name', 'text', 'answer'];

/** What a language has besides what the compiler asks for, by file, as CONTRIBUTING lists it. */
const parts: readonly Part[] = [
  {
    file: 'locales/<language>/common.json',
    isThere: (language) =>
      locales.every((each) => read(`locales/${each}/common.json`).includes(`    "${language}": `)),
  },
  {
    file: 'domain/customs/countries.json',
    isThere: (language) => Object.values(countries).every((names) => named(names, language)),
  },
  {
    file: 'domain/customs/usual-goods.ts',
    isThere: (language) => usualGoods.every((names) => named(names, language)),
  },
  {
    file: 'domain/customers/mn-places.ts',
    isThere: (language) => [...aimags, ...duuregs].every((names) => named(names, language)),
  },
  {
    file: 'domain/core/offices.ts',
    isThere: (language) => Object.values(officeTable).every(({ city }) => named(city, language)),
  },
  {
    file: 'db/seeds/message-templates.ts',
    isThere: (language) =>
      messageKinds.every((kind) =>
        messageTemplates.some((template) => template.kind === kind && template.locale === language),
      ),
  },
  {
    file: 'domain/messages/samples.ts',
    isThere: (language) => language === fallbackLocale || hasOwnSamples(language),
  },
  { file: 'scripts/og-pictures.ts', isThere: (language) => existsSync(`public/og-${language}.png`) },
  {
    file: 'scripts/app-pictures.ts',
    isThere: (language) => pictures.every((fileOf) => existsSync(fileOf(language))),
  },
];

export const partNames: readonly string[] = parts.map(({ file }) => file);

/** Returns the files in which a language is missing. */
export function missingParts(language: string): string[] {
  return parts.filter(({ isThere }) => !isThere(language)).map(({ file }) => file);
}

/** Content without the language is shown in English. */
function hasOwnSamples(language: string): boolean {
  const known: Locale | undefined = locales.find((locale) => locale === language);
  if (!known) return false;
  const samplesOf = (locale: Locale) => messageKinds.map((kind) => sampleParams(kind, locale));
  const [own, english] = [samplesOf(known), samplesOf(fallbackLocale)];
  return messageKinds.every((_, at) =>
    worded.every((place) => own[at]?.[place] === undefined || own[at][place] !== english[at]?.[place]),
  );
}
