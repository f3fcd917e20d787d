import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { problemOf } from '~/app/api/problem';
import { trpc } from '~/app/api/trpc';
import { LinkButton } from '~/app/components/actions/button';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { isCustomer, useHost } from '~/app/host';
import { asLanguage, type Language } from '~/app/i18n/languages';
import { customerName } from '~/domain/customers/name';
import type { FormDraft } from '~/domain/forms/draft';
import type { Outputs } from '~/server/router';
import type { DraftRow } from './autosave';
import { CustomerPicker } from './customer-picker';
import { draftFromSearch } from './draft-model';
import { EditorWaiting } from './editor-waiting';
import { FormEditor } from './form-editor';

type OnCreated = (row: DraftRow) => void;

/** Starts a form: a client's own, or for staff after they select a customer. */
export function NewForm({ onCreated }: { onCreated: OnCreated }): ReactNode {
  const { t } = useTranslation('forms');
  const { can, user, searchParams, setSearch } = useHost();
  const [customerId, setCustomerId] = useState(searchParams.get('customer') ?? undefined);
  if (!can('create', 'Form')) return <NotYours />;
  if (isCustomer(user)) return <BegunForm customerId={undefined} onCreated={onCreated} />;
  if (customerId) return <BegunForm customerId={customerId} onCreated={onCreated} />;
  return (
    <>
      <RecordHead back={{ to: '/moz/form/list', label: t('titles.listOfAll') }} name={t('titles.new')} />
      <CustomerPicker
        onPick={(id) => {
          setCustomerId(id);
          setSearch({ customer: id }, { replace: true });
        }}
      />
    </>
  );
}

type BegunFormProps = { customerId: string | undefined; onCreated: OnCreated };

function BegunForm({ customerId: id, onCreated }: BegunFormProps): ReactNode {
  const { i18n } = useTranslation();
  const { searchParams } = useHost();
  const [draft] = useState(() => draftFromSearch(searchParams));
  const customer = trpc.customers.get.useQuery({ id }, beingEdited);
  const customerId = customer.data?.id;
  const addresses = trpc.customers.addresses.useQuery({ customerId }, { enabled: customerId !== undefined });
  const prices = trpc.quotes.prices.useQuery();
  if (!customer.data || !addresses.data || !prices.data) {
    const failed = [customer, addresses, prices].find(({ error }) => error);
    if (problemOf(failed?.error)?.code === 'customer.missing') return <NotYours />;
    return <NotYet query={failed ?? customer} waiting={<EditorWaiting />} />;
  }
  const sender = senderOf(customer.data, addresses.data, asLanguage(i18n.language));
  const begun = { row: undefined, draft: { ...draft, sender }, customerId: id };
  return <FormEditor begun={begun} prices={prices.data} customer={customer.data} onCreated={onCreated} />;
}

function NotYours(): ReactNode {
  const { t } = useTranslation('forms');
  return (
    <EmptyState action={<LinkButton to="/moz/form/list">{t('actions.toList')}</LinkButton>}>
      {t('empty.notYours')}
    </EmptyState>
  );
}

type Customer = Outputs['customers']['get'];
type Addresses = Outputs['customers']['addresses'];

/** The sender of a new form: the last saved sender, otherwise the customer. */
function senderOf(customer: Customer, addresses: Addresses, language: Language): FormDraft['sender'] {
  const saved = addresses.find(({ kind }) => kind === 'sender');
  const { mobile, mobileCountry } = saved ?? customer;
  return {
    name: saved?.name ?? customerName(customer, language),
    latinName: (saved ?? customer).latinName,
    mobile,
    ...(mobileCountry && { mobileCountry }),
    ...(saved && { address: saved.address }),
  };
}
