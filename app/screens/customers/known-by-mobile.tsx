import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useHost } from '~/app/host';
import type { MobileCountry } from '~/domain/core/mobile-countries';
import { parseMobile, stripMobile } from '~/domain/core/phone';
import styles from './customer.module.css';

const PAUSE_MS = 250;

type KnownByMobileProps = { mobile: string; country: MobileCountry; isForForm: boolean };

/**
 * Customers who already have the number, to avoid duplicates that must be merged later. A family may share a number.
 */
export function KnownByMobile({ mobile, country, isForForm }: KnownByMobileProps): ReactNode {
  const { t } = useTranslation('customers');
  const { Link } = useHost();
  const [typed] = useDebouncedValue(mobile, PAUSE_MS);
  const parsed = parseMobile(stripMobile(typed), country);
  const { data } = trpc.customers.search.useQuery(
    { search: parsed.ok ? parsed.e164 : '' },
    { enabled: parsed.ok },
  );
  const known = (data ?? []).filter((customer) => parsed.ok && customer.mobile === parsed.e164);
  if (known.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      {t('new.known')}{' '}
      {known.map(({ id, name }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={isForForm ? `/moz/form/edit/new?customer=${id}` : `/moz/customer/view/${id}`}>
            {name || t('unnamed')}
          </Link>
        </span>
      ))}
    </div>
  );
}
