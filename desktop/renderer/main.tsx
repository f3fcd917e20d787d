import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { signedInTexts } from '~/app/i18n/languages';
import { loadTexts } from '~/app/i18n/texts.client';
import { tokensCss } from '~/app/tokens';
import { App } from './app';
import { desktop } from './desktop';
import { showLooks } from './looks';
import '~/app/fonts.css';
import '~/app/styles.css';
import './desktop.css';

void begin();

/** Renders after the state of the main process and the texts have loaded; needs no server. */
async function begin(): Promise<void> {
  const tokens = document.createElement('style');
  tokens.textContent = tokensCss;
  document.head.prepend(tokens);
  const start = await desktop.start();
  showLooks(start.settings);
  const texts = await loadTexts(start.settings.language, ['desktop', 'auth', 'station', ...signedInTexts]);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <App start={start} />
      </I18nextProvider>
    </StrictMode>,
  );
}
