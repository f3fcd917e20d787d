import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeText } from '~/domain/settings/offices/office';
import { ActButtons } from './act-buttons';
import { PieceChips } from './piece-chips';
import styles from './receiver.module.css';
import { sentenceOf } from './sentence';
import { ShipmentDate } from './shipment-date';
import type { ShipmentPage } from './shipment-page';

type ShipmentHeadProps = { page: ShipmentPage; office: OfficeText | undefined };

/** The first screen of a phone: the state in a sentence, the date, what to do now, and the boxes. */
export function ShipmentHead({ page, office }: ShipmentHeadProps): ReactNode {
  const { t } = useTranslation('receiver');
  const next = nextOf(page);
  return (
    <header className={styles.head}>
      {page.people && <p className="muted">{t('greeting', { name: page.people.greeting })}</p>}
      <h1>{t(sentenceOf(page), { pieces: page.pieces, ready: page.ready, delivered: page.delivered })}</h1>
      <ShipmentDate page={page} />
      {next && <p className={styles.next}>{t(next)}</p>}
      <ActButtons acts={page.acts} office={office} money={page.money} offered={page.offered} />
      <PieceChips parcels={page.parcels} />
    </header>
  );
}

function nextOf({ standing, delivery, stoppedBy, goods }: ShipmentPage) {
  switch (standing) {
    case 'ready':
      return `next.ready_${delivery}` as const;
    case 'partly_ready':
      return delivery === 'collect' ? 'next.ready_collect' : undefined;
    case 'out':
    case 'failed':
    case 'held':
    case 'ended':
    case 'delivered':
      return `next.${standing}` as const;
    case 'preparing':
    case 'on_way':
    case 'arriving':
    case 'partly_delivered':
      if (goods?.isOpen && !goods.said) return 'next.goods';
      return stoppedBy ? 'next.nothing_quiet' : 'next.nothing_messages';
  }
}
