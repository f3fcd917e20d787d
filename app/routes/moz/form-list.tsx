import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { FormListScreen } from '~/app/screens/forms/form-list-screen';
import { readFormList } from '~/app/screens/forms/list-input';
import { readSlipsQuery } from '~/app/screens/forms/slips/slips-query';

export const loader = screenLoader('moz-form-list', async (helpers, { request, context }) => {
  const { searchParams } = new URL(request.url);
  const slips = readSlipsQuery(searchParams);
  if (slips) await helpers.forms.slips.prefetch(slips);
  else
    await helpers.forms.list.prefetch(
      readFormList(searchParams, context.session?.user.role !== 'client').input,
    );
});

export default function MozFormListRoute(): ReactNode {
  return (
    <Hydrated>
      <FormListScreen />
    </Hydrated>
  );
}
