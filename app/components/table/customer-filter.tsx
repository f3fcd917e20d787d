import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useHost } from '~/app/host';

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The customer filter in the address, if there is one. */
export function readCustomerFilter(search: URLSearchParams): { customerId?: string } {
  const id = search.get('customer') ?? '';
  return idPattern.test(id) ? { customerId: id } : {};
}

/** Shows that a list is filtered by one customer, with a link that removes the filter. */
export function CustomerFilter(): ReactNode {
  const { t } = useTranslation();
  const { searchParams, setSearch } = useHost();
  if (!readCustomerFilter(searchParams).customerId) return null;
  return (
    <Button
      variant="soft"
      icon={<IconX size={18} aria-hidden="true" />}
      onClick={() => setSearch({ customer: undefined, page: undefined })}
    >
      {t('table.ofOneCustomer')}
    </Button>
  );
}
