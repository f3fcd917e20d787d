import type { LoaderFunctionArgs } from '@remix-run/node';

/** Returns what a secret link opens; undefined when it is used, expired or forged. */
export async function readLink<Opened>(
  { params, context }: LoaderFunctionArgs,
  read: (input: { token: string }) => Promise<Opened>,
): Promise<Opened | undefined> {
  try {
    return await read({ token: params.token ?? '' });
  } catch (error) {
    if (context.problem(error).status >= 500) throw error;
    return undefined;
  }
}
