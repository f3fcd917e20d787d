import '@remix-run/server-runtime';
import type { Language } from '~/app/i18n/languages';
import type { Preferences } from '~/app/preferences/preferences';
import type { VisitorSession } from '~/app/session';

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    locale: Language;
    preferences: Preferences;
    session?: VisitorSession | undefined;
    cspNonce: string;
    requestId: string;
    reportError: (error: unknown) => void;
  }
}
