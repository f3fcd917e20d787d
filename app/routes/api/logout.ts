import { type ActionFunctionArgs, redirect } from '@remix-run/node';

/** Ends the session on the server; the root loader then clears what the browser mirrors. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  await context.api.auth.signOut();
  return redirect('/login');
}

export const loader = (): Response => redirect('/home');
