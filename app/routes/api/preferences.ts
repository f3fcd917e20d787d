import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { safeReturnPath } from '~/app/guard/guard';
import {
  asPreference,
  choose,
  isPreferenceName,
  preferenceCookies,
  readPreferences,
} from '~/app/preferences/preferences';
import { siteOrigin } from '~/app/site-origin.server';

/** Stores a visitor's preferences in cookies, for browsers without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const form = await request.formData();
  const headers = new Headers();
  const over = { isSecure: siteOrigin({ request, context }).startsWith('https:') };
  const before = readPreferences(request.headers.get('cookie'));
  for (const [name, text] of form) {
    const value = isPreferenceName(name) ? asPreference(name, text) : undefined;
    if (!isPreferenceName(name) || value === undefined) continue;
    for (const cookie of preferenceCookies(choose(before, name, value), over)) {
      headers.append('Set-Cookie', cookie);
    }
  }
  const returnTo = form.get('returnTo');
  return redirect(safeReturnPath(typeof returnTo === 'string' ? returnTo : null, '/home'), { headers });
}

export const loader = (): Response => redirect('/home');
