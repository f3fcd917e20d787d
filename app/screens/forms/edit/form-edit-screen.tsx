import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { NotYet } from '~/app/components/record/record-states';
import { useHost } from '~/app/host';
import type { FormDraft } from '~/domain/forms/draft';
import type { DraftRow } from './autosave';
import { EditorWaiting } from './editor-waiting';
import { FormEditor } from './form-editor';
import { NewForm } from './new-form';

type Begun = { id: string; created: string | undefined; count: number };

/** `/moz/form/edit/:id`; `new` becomes a form with its first change, and the address is replaced. */
export function FormEditScreen(): ReactNode {
  const { params, navigate } = useHost();
  const id = params.id ?? 'new';
  const [begun, setBegun] = useState<Begun>({ id, created: undefined, count: 0 });
  // Opening `new` again, for example from the menu, starts another form.
  if (id !== begun.id) {
    setBegun(id === 'new' ? { id, created: undefined, count: begun.count + 1 } : { ...begun, id });
  }
  return id === 'new' || id === begun.created ? (
    <NewForm
      key={`new-${begun.count}`}
      onCreated={(row) => {
        setBegun((before) => ({ ...before, created: row.id }));
        navigate(`/moz/form/edit/${row.id}`, { replace: true, keepScroll: true });
      }}
    />
  ) : (
    <OldForm key={id} id={id} />
  );
}

function OldForm({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('forms');
  const form = trpc.forms.get.useQuery({ id }, beingEdited);
  const customerId = form.data?.customer.id;
  const customer = trpc.customers.get.useQuery(
    { id: customerId },
    { ...beingEdited, enabled: customerId !== undefined },
  );
  const prices = trpc.quotes.prices.useQuery();
  const [begun, setBegun] = useState<{ row: DraftRow; draft: FormDraft }>();
  if (!form.data || !customer.data || !prices.data) {
    const failed = [form, customer, prices].find(({ error }) => error);
    return <NotYet query={failed ?? form} waiting={<EditorWaiting />} />;
  }
  if (form.data.status !== 'draft' || form.data.archivedAt) {
    return (
      <EmptyState action={<LinkButton to={`/moz/form/preview/${id}`}>{t('actions.open')}</LinkButton>}>
        {t(form.data.archivedAt ? 'text.archived' : 'empty.noDraft')}
      </EmptyState>
    );
  }
  if (!begun) {
    const { version, code, draft } = form.data;
    setBegun({ row: { id, version, code }, draft });
    return <EditorWaiting />;
  }
  return (
    <FormEditor begun={begun} prices={prices.data} customer={customer.data} onCreated={() => undefined} />
  );
}
