import { redirect } from '@remix-run/node';

export const action = (): Response => redirect('/login');

export const loader = (): Response => redirect('/home');
