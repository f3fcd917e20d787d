import { MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveProvider } from '~/app/api/live/live-provider';
import { TrpcProvider } from '~/app/api/trpc-provider';
import { useLeftScans } from '~/app/components/station/queue/use-left-scans';
import { useHost } from '~/app/host';
import { signedInTexts } from '~/app/i18n/languages';
import { NonceContext } from '~/app/nonce';
import { followTheme } from '~/app/preferences/mantine-scheme';
import { mantineTheme, mantineVariables } from '~/app/theme-mantine';
import { DefaultLayout } from './default-layout';
import '@mantine/core/styles.layer.css';

/** The default layout with all providers that its content needs, including texts. */
export function SignedInFrame({ children }: { children: ReactNode }): ReactNode {
  useTranslation([...signedInTexts]);
  const nonce = useContext(NonceContext);
  const { theme } = useHost().preferences;
  useLeftScans();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={mantineVariables}
      colorSchemeManager={followTheme(theme)}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      <TrpcProvider>
        <LiveProvider>
          <DefaultLayout>{children}</DefaultLayout>
        </LiveProvider>
      </TrpcProvider>
    </MantineProvider>
  );
}
