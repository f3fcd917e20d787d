import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { firstParts } from './components/lazy/first-parts';
import { textsAt } from './guard/route-table';
import { asLanguage, signedInTexts } from './i18n/languages';
import { loadTexts } from './i18n/texts.client';

void hydrate();

async function hydrate(): Promise<void> {
  const language = asLanguage(document.documentElement.lang);
  const isFramed = document.querySelector('[data-navigation]') !== null;
  const screenTexts = textsAt(window.location);
  const [texts] = await Promise.all([
    loadTexts(language, isFramed ? [...screenTexts, ...signedInTexts] : screenTexts),
    decodePageData(),
  ]);
  // Not earlier: the screens' modules run after this one, and register their parts then.
  await firstParts();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={texts}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

/**
 * Remix decodes the loaders' data at the first call of its browser component, before any hook, and throws the promise.
 * If this were left to the first render, an earlier click would make React hydrate at once, find the root suspended and
 * fail with error 345.
 */
async function decodePageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}
