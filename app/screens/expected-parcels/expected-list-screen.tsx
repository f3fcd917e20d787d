import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/app/components/actions/button';
import { ExpectedTable } from '~/app/components/expected-parcels/expected-table';
import { PageHead } from '~/app/components/layout/page-head';
import { useHost } from '~/app/host';

/** What is on its way: a customer's own parcels, for staff those of all customers. */
export function ExpectedListScreen(): ReactNode {
  const { t } = useTranslation('expected-parcels');
  const { can, user } = useHost();
  const isStaff = user?.role !== 'client';
  const register = can('create', 'ExpectedParcel') && (
    <LinkButton to="/moz/expected/new" icon={<IconPlus size={20} aria-hidden="true" />}>
      {t('register.title')}
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title={t(isStaff ? 'list.title' : 'list.own')}
        lead={t(isStaff ? 'list.lead' : 'list.ownLead')}
        actions={register || undefined}
      />
      <ExpectedTable action={register || undefined} />
    </>
  );
}
