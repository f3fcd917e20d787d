import type { ReactNode } from 'react';
import { useHost } from '~/app/host';
import { ContactList } from './contact-list';
import { ContactRecord } from './contact-record';

/** What visitors write; `?id=` opens one. */
export function ContactScreen(): ReactNode {
  const id = useHost().searchParams.get('id');
  return id === null ? <ContactList /> : <ContactRecord key={id} id={id} />;
}
