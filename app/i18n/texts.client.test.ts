import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from './languages';
import { loadTexts } from './texts.client';

type Tree = { readonly [key: string]: string | Tree };

const files = import.meta.glob<Tree>('../../locales/*/*.json', { eager: true, import: 'default' });
const namespaces = Object.keys(files)
  .filter((file) => file.includes('/mn/'))
  .map((file) => file.slice(file.lastIndexOf('/') + 1, -'.json'.length));

describe.each(languages)('texts in %s', (language) => {
  /** Chromium has no plural rules for Mongolian and uses those of the user's own language. */
  beforeEach(() => {
    class PolishRules extends Intl.PluralRules {
      override select(): Intl.LDMLPluralRule {
        return 'many';
      }
    }
    vi.spyOn(Intl, 'PluralRules').mockImplementation(PolishRules);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('use the plural forms one and other whatever rules the browser has', async () => {
    const texts = await loadTexts(language, namespaces);
    const counted = namespaces.flatMap((namespace) =>
      flatten(textsAt(language, namespace))
        .filter(([key]) => /_(one|other)$/.test(key))
        .map(([key, text]) => ({ namespace, key, text })),
    );
    expect(counted.length).toBeGreaterThan(0);
    for (const { namespace, key, text } of counted) {
      const count = key.endsWith('_one') ? 1 : 2;
      const shown = texts.getFixedT(null, namespace)(key.replace(/_(one|other)$/, ''), { count });
      expect([namespace, key, shown]).toEqual([
        namespace,
        key,
        text.replaceAll(/\{\{\s*count\s*\}\}/g, `${count}`),
      ]);
    }
  });
});

it('loads a namespace on request, and all of them again in another language', async () => {
  const texts = await loadTexts('mn', []);
  const changes: string[] = [];
  texts.on('languageChanged', (language) => changes.push(language));
  expect(texts.hasLoadedNamespace('home')).toBe(false);
  await texts.loadNamespaces('home');
  expect(texts.getFixedT(null, 'home')('title')).toBe(textsAt('mn', 'home').title);
  await texts.changeLanguage('en');
  expect(texts.getFixedT(null, 'home')('title')).toBe(textsAt('en', 'home').title);
  expect(changes).toEqual(['en']);
});

it('does not load the help for errors, which only the docs of the API show', async () => {
  const texts = await loadTexts('en', ['errors-help']);
  expect(textsAt('en', 'errors-help')).not.toEqual({});
  expect(texts.exists('errors-help:required.cause')).toBe(false);
});

describe('without a connection', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('shows keys after a timeout, and the texts once they load', async () => {
    let isAway = true;
    const texts = await loadTexts('mn', [], async (language, namespace) => {
      if (isAway && namespace === 'home') throw new Error('away');
      return textsAt(language, namespace);
    });
    vi.useFakeTimers();
    const given = texts.loadNamespaces('home');
    expect(texts.hasLoadedNamespace('home')).toBe(false);
    await vi.runAllTimersAsync();
    await given;
    expect(texts.hasLoadedNamespace('home')).toBe(true);
    expect(texts.getFixedT(null, 'home')('title')).toBe('title');
    isAway = false;
    await texts.loadNamespaces('home');
    expect(texts.getFixedT(null, 'home')('title')).toBe(textsAt('mn', 'home').title);
  });

  it('rejects when the texts of the first screen cannot be loaded', async () => {
    vi.useFakeTimers();
    const loading = expect(
      loadTexts('mn', ['home'], () => Promise.reject(new Error('away'))),
    ).rejects.toThrow('the texts of the first screen could not be loaded');
    await vi.runAllTimersAsync();
    await loading;
  });
});

function textsAt(language: string, namespace: string): Tree {
  return files[`../../locales/${language}/${namespace}.json`] ?? {};
}

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, child]): [string, string][] =>
    typeof child === 'string' ? [[prefix + key, child]] : flatten(child, `${prefix}${key}.`),
  );
}
