import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readCorrectionTab } from '~/app/screens/corrections/correction-tab';
import { CorrectionsScreen } from '~/app/screens/corrections/corrections-screen';

export const loader = screenLoader('moz-corrections', async ({ corrections }, { request }) => {
  const status = readCorrectionTab(new URL(request.url).searchParams);
  await Promise.all([corrections.list.prefetch({ status }), corrections.relabels.prefetch()]);
});

export default function MozCorrectionsRoute(): ReactNode {
  return (
    <Hydrated>
      <CorrectionsScreen />
    </Hydrated>
  );
}
