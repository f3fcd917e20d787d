import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { findScreen } from './guard/route-table';
import { asLanguage } from './i18n/languages';
import { loadTexts } from './i18n/texts.client';

const language = asLanguage(document.documentElement.lang);
const texts = await loadTexts(language, findScreen(window.location.pathname)?.texts ?? []);

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
