import { createInstance, type i18n } from 'i18next';
import { type Language, sharedTexts } from './languages';
import { fixPlurals, textOptions } from './options';

type Texts = Record<string, unknown>;

/** Every namespace that a screen may load: `errors-help` is only for the docs of the API. */
const loaders = import.meta.glob<Texts>(['../../locales/*/*.json', '!../../locales/*/errors-help.json'], {
  import: 'default',
});

/**
 * Loads the texts of one language for the first screen; other texts load when a screen needs them. i18next retries
 * texts that fail to load, and then shows their keys. Keys are worse than the server-rendered page, so missing texts of
 * the first screen throw.
 * @throws Error when texts of the first screen could not be loaded.
 */
export async function loadTexts(
  language: Language,
  namespaces: readonly string[],
  read: (language: string, namespace: string) => Promise<Texts> = readTexts,
): Promise<i18n> {
  const instance = createInstance();
  instance.use({
    type: 'backend',
    init: () => undefined,
    read: (wanted: string, namespace: string, done: (error: unknown, result: Texts | true) => void) => {
      const retry = true;
      read(wanted, namespace).then(
        (texts) => done(null, texts),
        (error: unknown) => done(error, retry),
      );
    },
  });
  const options = {
    ...textOptions,
    fallbackLng: false,
    lng: language,
    ns: [...sharedTexts, ...namespaces],
  } as const;
  await new Promise<void>((resolve, reject) => {
    instance.init(options, (error: unknown) => {
      if (error) reject(new Error('the texts of the first screen could not be loaded', { cause: error }));
      else resolve();
    });
  });
  return fixPlurals(instance);
}

async function readTexts(language: string, namespace: string): Promise<Texts> {
  const load = loaders[`../../locales/${language}/${namespace}.json`];
  return load ? load() : {};
}
