import { type ActionFunctionArgs, redirect } from '@remix-run/node';

/** Ends the session on the server. The root loader then clears the mirrored session in the browser. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  await context.api.auth.signOut();
  return redirect('/login');
}

export const loader = (): Response => redirect('/home');
