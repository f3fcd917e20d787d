import type { ReactNode } from 'react';
import { Hydrated } from '~/app/api/hydrated';
import { screenLoader } from '~/app/screen.server';
import { readContactQuery } from '~/app/screens/contact/contact-query';
import { ContactScreen } from '~/app/screens/contact/contact-screen';

export const loader = screenLoader('moz-contact', async ({ contact }, { request }) => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id');
  if (id === null) await contact.list.prefetch(readContactQuery(searchParams).input);
  else await contact.get.fetch({ id });
});

export default function MozContactRoute(): ReactNode {
  return (
    <Hydrated>
      <ContactScreen />
    </Hydrated>
  );
}
