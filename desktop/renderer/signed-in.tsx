import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '~/app/components/feedback/error-panel';
import { MessagePanel } from '~/app/components/feedback/message-panel';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { guard } from '~/app/guard/guard';
import { findScreen, type Screen } from '~/app/guard/route-table';
import { useHost } from '~/app/host';
import { sharedTexts } from '~/app/i18n/languages';
import { SignedInFrame } from '~/app/layouts/signed-in-frame';
import { useComputer } from './computer';
import { LabelPages } from './label-pages/label-pages';
import { NotHere } from './not-here';
import type { Place } from './router/place';
import { mountedScreen } from './screens';
import { SettingsPage } from './settings/settings-page';
import { isWebOnly } from './web-only';

/** Frame of the signed-in app with the screen of the current path. */
export function SignedIn({ place }: { place: Place }): ReactNode {
  return (
    <SignedInFrame>
      <FollowLanguage />
      <LabelPages />
      <Guarded key={place.pathname}>
        <Suspense fallback={<Skeleton height="24rem" />}>
          <ScreenAt place={place} />
        </Suspense>
      </Guarded>
    </SignedInFrame>
  );
}

function ScreenAt({ place }: { place: Place }): ReactNode {
  const { visitor } = useComputer();
  if (place.pathname === '/desktop/settings') return <SettingsPage />;
  const path = place.pathname === '/' ? '/dashboard' : place.pathname;
  if (isWebOnly(path)) return <NotHere path={path + place.search} />;
  const screen = findScreen(path);
  const Shown = mountedScreen(screen?.name);
  if (!screen || !Shown) return <Nowhere />;
  const session = visitor ? { role: visitor.user.role, rules: visitor.rules } : undefined;
  const answer = guard(screen, session, path);
  if (answer.kind === 'redirect') {
    // A role without the dashboard starts at its first screen.
    const isElsewhere = path === '/dashboard' && answer.to !== '/not-authorized';
    return isElsewhere ? <GoTo path={answer.to} /> : <ErrorPanel status={403} />;
  }
  return (
    <WithTexts screen={screen}>
      <Shown />
    </WithTexts>
  );
}

function GoTo({ path }: { path: string }): ReactNode {
  const { navigate } = useHost();
  const go = useRef(navigate);
  useEffect(() => go.current(path, { replace: true }), [path]);
  return null;
}

/** Waits for all texts of the screen, for the reason given in `useScreenTexts`, and sets the window's title. */
function WithTexts({ screen, children }: { screen: Screen; children: ReactNode }): ReactNode {
  const { t, i18n } = useTranslation([...sharedTexts, ...screen.texts]);
  const { language } = i18n;
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = `${t(`nav:titles.${screen.name}`)} · Moz`;
  }, [t, language, screen.name]);
  return children;
}

function Nowhere(): ReactNode {
  const { t } = useTranslation();
  return (
    <MessagePanel
      sign={404}
      title={t('problem.404.title')}
      text={t('problem.404.text')}
      ways={[{ to: '/dashboard', text: t('nav:titles.dashboard') }]}
    />
  );
}

/** Refetches names that the server returns in the user's language. */
function FollowLanguage(): ReactNode {
  const client = useQueryClient();
  const { language } = useComputer().settings;
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    void client.invalidateQueries();
  }, [client, language]);
  return null;
}

/** Shows an error in place of a screen that failed to render; navigation resets it. */
class Guarded extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <ErrorPanel status={500} onRetry={() => this.setState({ hasFailed: false })} />;
  }
}
