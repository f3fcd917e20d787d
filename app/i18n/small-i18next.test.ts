import { createInstance as createOriginal } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Language, languages } from './languages';
import { fixPlurals, textOptions } from './options';
import { createInstance } from './small-i18next';

const files = import.meta.glob<Record<string, Tree>>('../../locales/*/*.json', {
  eager: true,
  import: 'default',
});
type Tree = { readonly [key: string]: string | Tree };

const namespaces = Object.keys(files)
  .filter((file) => file.includes('/mn/'))
  .map(nameOf);
const values = { name: 'Бат {{name}} <b>$&', percent: 0, number: -1.5, from: null, wait: undefined };

describe.each(languages)('small i18next in %s', (language) => {
  it('says what the original says, text by text', async () => {
    const { original, small } = await both(language);
    for (const { namespace, key } of keysOf(language)) {
      for (const given of [undefined, values, { ...values, count: 0 }, { count: 1 }, { count: 2 }]) {
        const said = [original, small].map((one) => one.getFixedT(null, namespace)(key, given));
        expect([namespace, key, said[1]]).toEqual([namespace, key, said[0]]);
        expect(small.exists(key, { ns: namespace, ...given })).toBe(
          original.exists(key, { ns: namespace, ...given }),
        );
      }
    }
  });

  it.each([
    ['nav', 'bell.title'],
    ['auth', 'problem.404.title'],
    ['home', 'errors:form.no_pieces'],
    ['home', ['errors:no.such', 'errors:required']],
    ['home', ['errors:no.such', 'home:nor.this']],
    ['nav', 'bell.unread'],
    ['home', 'no.such.text'],
    ['home', 'required'],
    ['home', ''],
  ])('finds where the original finds: %s %s', async (namespace, key) => {
    const { original, small } = await both(language);
    expect(small.getFixedT(null, namespace)(key)).toBe(original.getFixedT(null, namespace)(key));
    expect(small.exists(key)).toBe(original.exists(key));
  });
});

it('changes the language with all namespaces that were asked for, and tells of it', async () => {
  const small = await smallIn('mn', ['common']);
  const told: string[] = [];
  small.on('languageChanged', (language) => told.push(language));
  expect(small.hasLoadedNamespace('home')).toBe(false);
  await small.loadNamespaces(['home']);
  await small.changeLanguage('en');
  expect(small.hasLoadedNamespace('home')).toBe(true);
  expect(small.getFixedT(null, 'home')('title')).toBe(textAt('en', 'home').title);
  expect(told).toEqual(['en']);
});

it('does not wait for ever for texts that were lost on the way, and asks for them again', async () => {
  let isAway = true;
  const small = createInstance().use({
    read: (language, namespace) =>
      isAway && namespace === 'home' ? Promise.reject(new Error('away')) : readText(language, namespace),
  });
  await small.init({ ...textOptions, lng: 'mn', ns: ['common'] });
  await small.loadNamespaces('home');
  expect(small.hasLoadedNamespace('home')).toBe(true);
  expect(small.getFixedT(null, 'home')('title')).toBe('title');
  isAway = false;
  await small.loadNamespaces('home');
  expect(small.getFixedT(null, 'home')('title')).toBe(textAt('mn', 'home').title);
});

async function both(language: Language) {
  const original = createOriginal();
  const resources = {
    [language]: Object.fromEntries(namespaces.map((name) => [name, textAt(language, name)])),
  };
  await original.init({ ...textOptions, fallbackLng: false, lng: language, ns: namespaces, resources });
  return { original: fixPlurals(original), small: await smallIn(language, namespaces) };
}

async function smallIn(language: Language, ns: string[]) {
  const small = createInstance().use({ read: readText });
  await small.init({ ...textOptions, lng: language, ns });
  small.services.pluralResolver.getRule = () => ({ select: (count) => (count === 1 ? 'one' : 'other') });
  return small;
}

async function readText(language: string, namespace: string): Promise<Tree> {
  return textAt(language, namespace);
}

function textAt(language: string, namespace: string): Tree {
  return files[`../../locales/${language}/${namespace}.json`] ?? {};
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
}

function keysOf(language: Language): { namespace: string; key: string }[] {
  return namespaces.flatMap((namespace) =>
    flatten(textAt(language, namespace)).map((key) => ({ namespace, key: key.replace(/_(one|other)$/, '') })),
  );
}

function flatten(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, child]) =>
    typeof child === 'string' ? [prefix + key] : flatten(child, `${prefix}${key}.`),
  );
}
