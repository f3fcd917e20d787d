import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/button';
import { EmptyState } from '~/app/components/empty-state';
import { ErrorPanel } from '~/app/components/error-panel';
import { problemOf } from '~/app/components/form/validate';
import { Skeleton } from '~/app/components/skeleton';
import { useHost } from '~/app/host';
import type { FormDraft } from '~/domain/form/draft';
import type { Outputs } from '~/server/router';
import type { DraftRow } from './autosave';
import { draftFromSearch } from './draft-model';
import { FormEditor } from './form-editor';

/** `/moz/form/edit/:id`; `new` becomes a form with its first change, and the address follows. */
export function FormEditScreen(): ReactNode {
  const { params, navigate } = useHost();
  const id = params.id ?? 'new';
  const [created, setCreated] = useState<string>();
  const isNew = id === 'new' || id === created;
  return isNew ? (
    <NewForm
      key="new"
      onCreated={(row) => {
        setCreated(row.id);
        navigate(`/moz/form/edit/${row.id}`, { replace: true, keepScroll: true });
      }}
    />
  ) : (
    <OldForm key={id} id={id} />
  );
}

type NewFormProps = { onCreated: (row: DraftRow) => void };

function NewForm({ onCreated }: NewFormProps): ReactNode {
  const { t } = useTranslation('forms');
  const { can, searchParams } = useHost();
  const [draft] = useState(() => draftFromSearch(searchParams));
  const mayCreate = can('create', 'Form');
  const customer = trpc.customers.get.useQuery({}, { enabled: mayCreate });
  const customerId = customer.data?.id;
  const addresses = trpc.customers.addresses.useQuery({ customerId }, { enabled: customerId !== undefined });
  const prices = trpc.quotes.prices.useQuery();
  const error = customer.error ?? addresses.error ?? prices.error;
  if (!mayCreate || problemOf(error)?.code === 'customer.missing') {
    return (
      <EmptyState action={<LinkButton to="/moz/form/list">{t('actions.toList')}</LinkButton>}>
        {t('empty.notYours')}
      </EmptyState>
    );
  }
  if (!customer.data || !addresses.data || !prices.data) return <NotYet error={error} />;
  const sender = senderOf(customer.data, addresses.data);
  const begun = { row: undefined, draft: { ...draft, sender } };
  return <FormEditor begun={begun} prices={prices.data} customer={customer.data} onCreated={onCreated} />;
}

function OldForm({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('forms');
  const form = trpc.forms.get.useQuery({ id });
  const customerId = form.data?.customer.id;
  const customer = trpc.customers.get.useQuery({ id: customerId }, { enabled: customerId !== undefined });
  const prices = trpc.quotes.prices.useQuery();
  const [begun, setBegun] = useState<{ row: DraftRow; draft: FormDraft }>();
  const error = form.error ?? customer.error ?? prices.error;
  if (!form.data || !customer.data || !prices.data) return <NotYet error={error} />;
  if (form.data.status !== 'draft' || form.data.archivedAt) {
    return (
      <EmptyState action={<LinkButton to={`/moz/form/preview/${id}`}>{t('actions.open')}</LinkButton>}>
        {t(form.data.archivedAt ? 'words.archived' : 'empty.noDraft')}
      </EmptyState>
    );
  }
  if (!begun) {
    const { version, code, draft } = form.data;
    setBegun({ row: { id, version, code }, draft });
    return <Waiting />;
  }
  return (
    <FormEditor begun={begun} prices={prices.data} customer={customer.data} onCreated={() => undefined} />
  );
}

type Customer = Outputs['customers']['get'];
type Addresses = Outputs['customers']['addresses'];

/** A new form knows already who sends it: the last saved sender, else the customer himself. */
function senderOf(customer: Customer, addresses: Addresses): FormDraft['sender'] {
  const saved = addresses.find(({ kind }) => kind === 'sender');
  const { firstName, lastName, organizationName } = customer;
  const name = organizationName || [firstName, lastName].filter(Boolean).join(' ');
  const { mobile, mobileCountry } = saved ?? customer;
  return {
    name: saved?.name ?? name,
    mobile,
    ...(mobileCountry && { mobileCountry }),
    ...(saved && { address: saved.address }),
  };
}

/** Once the editor is there it stays: reading again in vain takes no half-typed form off the screen. */
function NotYet({ error }: { error: unknown }): ReactNode {
  return error ? <Failed error={error} /> : <Waiting />;
}

function Failed({ error }: { error: unknown }): ReactNode {
  const problem = problemOf(error);
  const status = problem?.code === 'not_found' ? 404 : problem?.code === 'not_signed_in' ? 401 : 503;
  return <ErrorPanel status={problem ? status : 503} code={problem?.code} />;
}

function Waiting(): ReactNode {
  return (
    <div style={{ display: 'grid', gap: 16 }} aria-busy="true">
      <Skeleton height="2.5rem" width="40%" />
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </div>
  );
}
