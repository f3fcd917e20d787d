import type { ReactNode } from 'react';
import { lazyView } from '~/app/components/lazy/lazy-view';
import { useHost } from '~/app/host';

const ContactList = lazyView(
  (search) => !search.has('id'),
  async () => (await import('./contact-list')).ContactList,
);
const ContactRecord = lazyView(
  (search) => search.has('id'),
  async () => (await import('./contact-record')).ContactRecord,
);

/** Messages of visitors; `?id=` opens one. */
export function ContactScreen(): ReactNode {
  const id = useHost().searchParams.get('id');
  return id === null ? <ContactList /> : <ContactRecord key={id} id={id} />;
}
