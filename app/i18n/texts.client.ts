import { createInstance, type i18n } from 'i18next';
import { type Language, sharedTexts } from './languages';
import { fixPlurals, textOptions } from './options';

const loaders = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });

/** The texts of one language for the first screen; others arrive when a screen asks for them. */
export async function loadTexts(language: Language, namespaces: readonly string[]): Promise<i18n> {
  const instance = createInstance();
  instance.use({
    type: 'backend',
    init: () => undefined,
    read: (wanted: string, namespace: string) => readTexts(wanted, namespace),
  });
  await instance.init({
    ...textOptions,
    fallbackLng: false,
    lng: language,
    ns: [...sharedTexts, ...namespaces],
    partialBundledLanguages: true,
  });
  return fixPlurals(instance);
}

async function readTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const load = loaders[`../../locales/${language}/${namespace}.json`];
  return load ? load() : {};
}
