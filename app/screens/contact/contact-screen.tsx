import type { ReactNode } from 'react';
// The styles come with the page, which the server has drawn; the code comes for the view that is shown.
import '~/app/components/audit/audit.module.css';
import '~/app/components/dialog.module.css';
import '~/app/components/record/record.module.css';
import '~/app/components/status-pill.module.css';
import '~/app/components/table/bulk-bar.module.css';
import '~/app/components/table/data-table.module.css';
import '~/app/components/table/table-tools.module.css';
import '~/app/screens/contact/contact.module.css';
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
