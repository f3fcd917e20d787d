import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type Resource, type TFunction } from 'i18next';
import { fixPlurals, textOptions } from '~/app/i18n/options';

const folder = path.resolve(process.env.PORTAL_DIR ?? '.', 'locales');
const languages = readdirSync(folder);

/** The texts of the screens, as `t('auth:login.submit')`: tests find elements by visible text, in any language. */
export function textsIn(language: string): TFunction {
  const instance = createInstance();
  instance.init({
    ...textOptions,
    supportedLngs: languages,
    lng: language,
    ns: namespaces(),
    resources: readTexts(),
    initImmediate: false,
    parseMissingKeyHandler: (key) => {
      throw new Error(`no text has the key ${key}`);
    },
  });
  return fixPlurals(instance).getFixedT(language);
}

/** The label of the field for one language of a text written in each language. */
export function inLanguage(t: TFunction, key: string, language: string): string {
  return `${t(key)} (${t(`common:languages.${language}`)})`;
}

function readTexts(): Resource {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(namespaces().map((name) => [name, readNamespace(language, name)])),
    ]),
  );
}

function readNamespace(language: string, name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(folder, language, `${name}.json`), 'utf8'));
}

function namespaces(): string[] {
  return readdirSync(path.join(folder, 'mn')).map((file) => path.basename(file, '.json'));
}
