import { createInstance, type i18n, type Resource, type TFunction } from 'i18next';
import { fallbackLocale } from '~/domain/core/format/locale';
import { type Language, languages } from './languages';
import { fixPlurals, textOptions } from './options';

const files = import.meta.glob<Record<string, unknown>>(
  ['../../locales/*/*.json', '!../../locales/*/errors-help.json'],
  { eager: true, import: 'default' },
);

/** All texts of the screens, read once when the process starts. */
const resources: Resource = {};
for (const [path, texts] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
  resources[language] = { ...resources[language], [namespace]: texts };
}

const namespaces = Object.keys(resources[fallbackLocale] ?? {});
const instances = new Map(languages.map((language) => [language, instanceFor(language)]));

/** The texts of one language, shared by all requests. They contain no visitor's data. */
export function textsOf(language: Language): i18n {
  const instance = instances.get(language);
  if (!instance) throw new Error(`no texts in ${language}`);
  return instance;
}

/** Translates on the server, for titles, messages and actions. */
export function translatorFor<Namespace extends string>(
  language: Language,
  namespace: Namespace,
): TFunction<Namespace> {
  return textsOf(language).getFixedT(language, namespace);
}

function instanceFor(language: Language): i18n {
  const instance = createInstance();
  instance.init({ ...textOptions, lng: language, ns: namespaces, resources, initImmediate: false });
  return fixPlurals(instance);
}
