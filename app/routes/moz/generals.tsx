import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readGeneralsPlace } from '~/app/screens/settings/settings-query';
import { SettingsScreen } from '~/app/screens/settings/settings-screen';
import { readPlanQuery } from '~/app/screens/tariffs/plan-query';
import { messageKinds } from '~/domain/messages/kinds';

export const loader = screenLoader('moz-setting-generals', async (api, { request, context }) => {
  const { searchParams } = new URL(request.url);
  const { tab, id, view } = readGeneralsPlace(searchParams);
  if (tab === 'constants') return await api.settings.constants.prefetch();
  if (tab === 'templates') {
    if (id !== undefined && !messageKinds.some((kind) => kind === id)) throw context.notFound();
    return await api.messages.templates.list.prefetch();
  }
  if (tab === 'company') return await api.settings.company.prefetch();
  if (tab === 'offices') return await api.settings.storedOffices.prefetch();
  const isEditor = view === 'new' || view === 'edition';
  await Promise.all([
    isEditor && api.quotes.prices.prefetch(),
    id !== undefined && api.tariffs.get.fetch({ id }),
    id === undefined && view !== 'new' && api.tariffs.list.prefetch(readPlanQuery(searchParams).input),
  ]);
});

export default function MozGeneralsRoute(): ReactNode {
  return (
    <Hydrated>
      <SettingsScreen />
    </Hydrated>
  );
}
