import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { FormPreviewScreen } from '~/app/screens/forms/preview/form-preview-screen';

export const loader = screenLoader('moz-form-preview', async (helpers, { params }) => {
  const id = params.id ?? '';
  await Promise.all([
    helpers.forms.get.fetch({ id }),
    helpers.payments.ofForm.prefetch({ formId: id }),
    helpers.settings.offices.prefetch(),
  ]);
});

export default function MozFormPreviewRoute(): ReactNode {
  return (
    <Hydrated>
      <FormPreviewScreen />
    </Hydrated>
  );
}
