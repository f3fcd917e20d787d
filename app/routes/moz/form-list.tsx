import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { FormListScreen } from '~/app/screens/form/form-list-screen';
import { readFormList } from '~/app/screens/form/list-input';

export const loader = screenLoader('moz-form-list', async (helpers, { request }) => {
  await helpers.forms.list.prefetch(readFormList(new URL(request.url).searchParams).input);
});

export default function MozFormListRoute(): ReactNode {
  return (
    <Hydrated>
      <FormListScreen />
    </Hydrated>
  );
}
