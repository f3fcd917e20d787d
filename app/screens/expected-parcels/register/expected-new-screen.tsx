import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { CustomerSearch } from '~/app/components/customers/customer-search';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { Card } from '~/app/components/layout/card';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { readCustomerFilter } from '~/app/components/table/customer-filter';
import { useHost } from '~/app/host';
import { asLanguage } from '~/app/i18n/languages';
import { customerName } from '~/domain/customers/name';
import { RegisterForm } from './register-form';

/** Registers what is on its way: one's own, or for staff of a customer whom they select. */
export function ExpectedNewScreen(): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const { can, user, searchParams, setSearch, navigate } = useHost();
  const { customerId } = readCustomerFilter(searchParams);
  if (!can('create', 'ExpectedParcel')) return <EmptyState>{t('empty.notYours')}</EmptyState>;
  const isStaff = user?.role !== 'client';
  const onDone = (): void => navigate(listOf(customerId));
  return (
    <>
      <RecordHead
        back={{ to: '/moz/expected/list', label: t(isStaff ? 'list.title' : 'list.own') }}
        name={t('register.title')}
        facts={isStaff && customerId ? <CustomerFact id={customerId} /> : t('register.lead')}
      />
      {isStaff && !customerId ? (
        <PickCustomer onPick={(customer) => setSearch({ customer }, { replace: true })} />
      ) : (
        <RegisterForm key={customerId} customerId={isStaff ? customerId : undefined} onDone={onDone} />
      )}
    </>
  );
}

function listOf(customerId: string | undefined): string {
  return customerId ? `/moz/expected/list?customer=${customerId}` : '/moz/expected/list';
}

function CustomerFact({ id }: { id: string }): ReactNode {
  const { t, i18n } = useTranslation('expected-parcels');
  const customer = trpc.customers.get.useQuery({ id });
  if (!customer.data) return <NotYet query={customer} waiting="…" />;
  const name = customerName(
    { ...customer.data, organizationName: customer.data.organizationName || null },
    asLanguage(i18n.language),
  );
  return t('register.ofCustomer', { name });
}

function PickCustomer({ onPick }: { onPick: (id: string) => void }): ReactNode {
  const { t } = useTranslation('expected-parcels');
  return (
    <Card title={t('customer.title')}>
      <CustomerSearch isFocused onPick={({ id }) => onPick(id)} />
    </Card>
  );
}
