import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '~/app/components/feedback/empty-state';
import { useHost } from '~/app/host';

type PricesPreparedProps = { what: 'prices' | 'rate' };

/** Stands in the place of prices or of the exchange rate until an administrator has entered them. */
export function PricesPrepared({ what }: PricesPreparedProps): ReactNode {
  const { t } = useTranslation('home');
  const { Link } = useHost();
  return (
    <EmptyState action={<Link to="/home#contact">{t('prepared.ask')}</Link>}>
      {t(what === 'prices' ? 'prepared.prices' : 'prepared.rate')}
    </EmptyState>
  );
}
