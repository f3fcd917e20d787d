import { redirect } from '@remix-run/node';

export const loader = (): Response => redirect('/home');
