import { MantineProvider } from '@mantine/core';
import { Outlet } from '@remix-run/react';
import { type ReactNode, useContext } from 'react';
import { TrpcProvider } from '~/app/api/trpc-provider';
import { useHost } from '~/app/host';
import { DefaultLayout } from '~/app/layouts/default-layout';
import { NonceContext } from '~/app/nonce';
import { followTheme } from '~/app/preferences/mantine-scheme';
import { mantineTheme, mantineVariables } from '~/app/theme-mantine';
import '@mantine/core/styles.layer.css';

export default function DefaultLayoutRoute(): ReactNode {
  const nonce = useContext(NonceContext);
  const { theme } = useHost().preferences;
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      colorSchemeManager={followTheme(theme)}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      <TrpcProvider>
        <DefaultLayout>
          <Outlet />
        </DefaultLayout>
      </TrpcProvider>
    </MantineProvider>
  );
}

export { RouteErrorInLayout as ErrorBoundary } from '~/app/route-error';
