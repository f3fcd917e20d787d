import { type ReactNode, Suspense, useMemo } from 'react';
import { LoadingBar } from '~/app/components/feedback/loading-bar';
import { Snackbar } from '~/app/components/feedback/snackbar';
import { ComputerContext } from '~/app/components/station/queue/computer';
import { SyncState } from '~/app/components/station/queue/sync-state';
import type { Start } from '~/desktop/shared/methods';
import { StatusBar } from './bar/status-bar';
import { ComputerProvider, useComputer } from './computer';
import { DesktopHost } from './desktop-host';
import { DevicePage } from './first-run/device-page';
import { ServerPage } from './first-run/server-page';
import { SignInPage } from './first-run/sign-in-page';
import { Outside } from './outside';
import { type Router, useRouter } from './router/use-router';
import { SerialPortDialog } from './serial-port-dialog';
import { SettingsPage } from './settings/settings-page';
import { SignedIn } from './signed-in';
import { doors } from './web-only';

/** The whole window: the setup steps, then the screens, with the status bar below. */
export function App({ start }: { start: Start }): ReactNode {
  const router = useRouter();
  return (
    <ComputerProvider start={start} onGo={router.go}>
      <DesktopHost router={router}>
        <LoadingBar />
        <AtComputer>
          <Suspense fallback={null}>
            <Stage router={router} />
          </Suspense>
          <SerialPortDialog />
          <Snackbar />
          <StatusBar>
            <SyncState />
          </StatusBar>
        </AtComputer>
      </DesktopHost>
    </ComputerProvider>
  );
}

/** Provides where and under which name this computer stores and sends its scans. */
function AtComputer({ children }: { children: ReactNode }): ReactNode {
  const { server, settings } = useComputer();
  const { deviceName } = settings;
  const here = useMemo(() => ({ server: server ?? '', deviceName }), [server, deviceName]);
  return <ComputerContext.Provider value={here}>{children}</ComputerContext.Provider>;
}

function Stage({ router }: { router: Router }): ReactNode {
  const { server, visitor, settings } = useComputer();
  const { pathname } = router.place;
  const isSettings = pathname === '/desktop/settings';
  if (server === null || pathname === '/desktop/server') return <Outside page={<ServerPage />} />;
  // The sign-in page shows that a session has ended; its query holds the way back.
  if (visitor === null || doors.includes(pathname)) {
    return <Outside page={isSettings ? <SettingsPage /> : <SignInPage server={server} />} />;
  }
  if (settings.deviceName === '') return <Outside page={<DevicePage />} />;
  return <SignedIn place={router.place} />;
}
