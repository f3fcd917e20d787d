import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { CaseView } from '~/app/screens/cases/view/case-view';

export const loader = screenLoader('moz-case', async (helpers, { params: { id = '' } }) => {
  await helpers.cases.get.fetch({ id });
});

export default function MozCaseRoute(): ReactNode {
  return (
    <Hydrated>
      <CaseView />
    </Hydrated>
  );
}
