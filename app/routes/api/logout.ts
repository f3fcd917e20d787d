import { type ActionFunctionArgs, redirect } from '@remix-run/node';

/** Ends the session on the server. The root loader then clears the mirrored session in the browser. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  await context.api.auth.signOut();
  // Not "storage": it would delete the scans of a station that are not sent yet.
  return redirect('/login', { headers: { 'clear-site-data': '"cache"' } });
}

export const loader = (): Response => redirect('/home');
