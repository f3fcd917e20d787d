import { createTRPCClient, httpLink } from '@trpc/client';
import { wire } from '~/app/api/wire';
import type { PasskeyPurpose } from '~/domain/auth/passkeys';
import type { AppRouter } from '~/server/router';
import { signWithPasskey, whyNoPasskey } from './passkey-ceremony';

// In a chunk of its own, loaded on the first click: the sign-in pages have no API client.

/** A signature in the format of the form, or an error code. */
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
