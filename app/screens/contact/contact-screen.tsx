import type { ReactNode } from 'react';
import { laterView } from '~/app/components/later-part';
import { useHost } from '~/app/host';

const ContactList = laterView(
  (search) => !search.has('id'),
  async () => (await import('./contact-list')).ContactList,
);
const ContactRecord = laterView(
  (search) => search.has('id'),
  async () => (await import('./contact-record')).ContactRecord,
);

/** What visitors write; `?id=` opens one. */
export function ContactScreen(): ReactNode {
  const id = useHost().searchParams.get('id');
  return id === null ? <ContactList /> : <ContactRecord key={id} id={id} />;
}
