import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import {
  readDeniedTab,
  readEditionQuery,
  readMatchQuery,
  readPartyQuery,
} from '~/app/screens/denied-parties/denied-query';
import { DeniedScreen } from '~/app/screens/denied-parties/denied-screen';

export const loader = screenLoader('moz-denied', async ({ deniedParties }, { request }) => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id');
  if (id !== null) return await deniedParties.match.fetch({ id });
  switch (readDeniedTab(searchParams)) {
    case 'matches':
      return await deniedParties.matches.prefetch(readMatchQuery(searchParams).input);
    case 'parties':
      return await deniedParties.list.prefetch(readPartyQuery(searchParams).input);
    case 'editions':
      return await deniedParties.editions.prefetch(readEditionQuery(searchParams).input);
  }
});

export default function MozDeniedRoute(): ReactNode {
  return (
    <Hydrated>
      <DeniedScreen />
    </Hydrated>
  );
}
