import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInstance, type Resource, type TFunction } from 'i18next';
import { type Language, languages } from '~/app/i18n/languages';
import { fixPlurals, textOptions } from '~/app/i18n/options';

const folder = path.resolve('locales');

/** The words of the screens, as `t('auth:login.submit')`: tests find by what a person reads, in either language. */
export function textsIn(language: Language): TFunction {
  const instance = createInstance();
  instance.init({
    ...textOptions,
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

function readTexts(): Resource {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(namespaces().map((name) => [name, readNamespace(language, name)])),
    ]),
  );
}

function readNamespace(language: Language, name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(folder, language, `${name}.json`), 'utf8'));
}

function namespaces(): string[] {
  return readdirSync(path.join(folder, 'mn')).map((file) => path.basename(file, '.json'));
}
