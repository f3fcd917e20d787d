import { createTRPCClient, httpLink } from '@trpc/client';
import { wire } from '~/app/api/wire';
import type { PasskeyPurpose } from '~/domain/auth/passkeys';
import type { AppRouter } from '~/server/router';
import { signWithPasskey, whyNoPasskey } from './passkey-ceremony';

// Its own chunk, fetched by the first press: the pages of signing in have no client of the API.

/** A signature as the form sends it, or the code of the error. */
export async function askForPasskey(
  purpose: PasskeyPurpose,
): Promise<{ assertion: string } | { error: string }> {
  const { auth } = createTRPCClient<AppRouter>({
    links: [httpLink({ url: '/api/trpc', transformer: wire })],
  });
  try {
    const options = await auth.startPasskey.mutate({ purpose });
    return { assertion: JSON.stringify(await signWithPasskey(options)) };
  } catch (error) {
    return { error: whyNoPasskey(error) };
  }
}
