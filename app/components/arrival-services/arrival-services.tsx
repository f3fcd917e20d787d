import { IconChevronDown, IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Card } from '~/app/components/layout/card';
import styles from './arrival-services.module.css';
import { hasServices, ServiceLines } from './service-lines';

/** The services of an arrival as a card; none for an arrival without any. */
export function ArrivalServices({ arrivalId }: { arrivalId: string }): ReactNode {
  const { t } = useTranslation('services');
  const { data } = trpc.services.offer.useQuery({ arrivalIds: [arrivalId] });
  const [arrival] = data ?? [];
  if (!arrival || !hasServices(arrival)) return null;
  return (
    <Card title={t('ofArrival')}>
      <ServiceLines arrivalId={arrivalId} />
    </Card>
  );
}

type FoldedServicesProps = {
  arrivalId: string;
  /** What the closed row says of services that are not done yet; empty for none. */
  summary: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** The services of an arrival in a row that opens; their prices are read once it is open. */
export function FoldedServices({ arrivalId, summary, isOpen, onToggle }: FoldedServicesProps): ReactNode {
  const { t } = useTranslation('services');
  return (
    <details
      className={styles.folded}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
    >
      <summary>
        <IconTools size={20} aria-hidden="true" />
        <span>
          {t('ofArrival')}
          {summary !== '' && <span className="muted small"> · {summary}</span>}
        </span>
        <IconChevronDown size={20} className={styles.chevron} aria-hidden="true" />
      </summary>
      {isOpen && <ServiceLines arrivalId={arrivalId} />}
    </details>
  );
}
