import { MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { TrpcProvider } from '~/app/api/trpc-provider';
import { useHost } from '~/app/host';
import { NonceContext } from '~/app/nonce';
import { followTheme } from '~/app/preferences/mantine-scheme';
import { mantineTheme, mantineVariables } from '~/app/theme-mantine';
import { DefaultLayout } from './default-layout';
import '@mantine/core/styles.layer.css';

/** The default layout with all that stands in it needs around it. */
export function SignedInFrame({ children }: { children: ReactNode }): ReactNode {
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
        <DefaultLayout>{children}</DefaultLayout>
      </TrpcProvider>
    </MantineProvider>
  );
}
