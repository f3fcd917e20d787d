import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { listInput, readPlace } from '~/app/screens/content/editing/editing-query';
import { EditingScreen } from '~/app/screens/content/editing/editing-screen';

export const loader = screenLoader('moz-news', async ({ content: { editing } }, { request }) => {
  const place = readPlace(new URL(request.url).searchParams);
  if (place.isNew) return;
  if (!place.tab) {
    await (place.id === undefined
      ? editing[place.edited].list.prefetch()
      : editing[place.edited].get.fetch({ id: place.id }));
  } else if (place.id === undefined) {
    await editing[place.tab.kind].list.prefetch(listInput(place));
  } else {
    await editing[place.tab.kind].get.fetch({ id: place.id });
  }
});

export default function MozNewsRoute(): ReactNode {
  return (
    <Hydrated>
      <EditingScreen />
    </Hydrated>
  );
}
