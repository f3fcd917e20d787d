import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { type SettingsTab, savedWords } from './tabs';

/** What a tab shows, and a name for the next attempt at each of its forms. */
export async function loadSettings(tab: SettingsTab, { request, context }: LoaderFunctionArgs) {
  const { api, session } = context;
  const word = new URL(request.url).searchParams.get('saved');
  const facts = { attempt: randomUUID(), saved: savedWords.find((known) => known === word) };
  if (tab === 'security') {
    const { user } = session ?? {};
    return { tab, ...facts, role: user?.role ?? '', readAt: Date.now(), ...(await api.account.security()) };
  }
  if (tab === 'notifications') return { tab, ...facts, choice: await api.account.messageChoice() };
  const account = await api.account.get();
  const customer = account.customerId ? await api.customers.get({}) : undefined;
  const pendingMobile = customer ? await api.auth.pending({ purpose: 'mobile' }) : null;
  return { tab, ...facts, readAt: Date.now(), account, customer, pendingMobile };
}

type Loaded = Awaited<ReturnType<typeof loadSettings>>;
export type LoadedTab<Tab extends SettingsTab> = Extract<Loaded, { tab: Tab }>;
