import { randomUUID } from 'node:crypto';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { type SettingsTab, savedText } from './tabs';

/** The data of a tab, and an idempotency key for each of its forms. */
export async function loadSettings(tab: SettingsTab, { request, context }: LoaderFunctionArgs) {
  const { api, session } = context;
  const { searchParams } = new URL(request.url);
  const word = searchParams.get('saved');
  const facts = { attempt: randomUUID(), saved: savedText.find((known) => known === word) };
  if (tab === 'security') {
    const { user } = session ?? {};
    const role = user?.role ?? '';
    const [security, activity] = await Promise.all([
      api.account.security(),
      api.security.own({ cursor: searchParams.get('activity') ?? undefined }),
    ]);
    return { tab, ...facts, role, readAt: Date.now(), ...security, activity };
  }
  if (tab === 'notifications') {
    const [choice, notices] = await Promise.all([
      api.account.messageChoice(),
      api.account.notificationChoice(),
    ]);
    return { tab, ...facts, choice, notices };
  }
  if (tab === 'data') return { tab, ...facts, readAt: Date.now(), mine: await api.privacy.mine() };
  const account = await api.account.get();
  const customer = account.customerId ? await api.customers.get({}) : undefined;
  const pendingMobile = customer ? await api.auth.pending({ purpose: 'mobile' }) : null;
  return { tab, ...facts, readAt: Date.now(), account, customer, pendingMobile };
}

type LoadedSettings = Awaited<ReturnType<typeof loadSettings>>;
export type LoadedTab<Tab extends SettingsTab> = Extract<LoadedSettings, { tab: Tab }>;
