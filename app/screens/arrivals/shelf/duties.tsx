import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { useHost } from '~/app/host';
import { useFormat } from '~/app/i18n/use-format';
import { isReadyToJoin } from '~/domain/arrivals/duties';
import { localized } from '~/domain/core/localized';
import { GoodsDialog } from './goods-dialog';
import { InvoiceDialog } from './invoice-dialog';
import styles from './shelf.module.css';
import { readShelfPlace } from './shelf-query';
import type { ShelfArrival, ShelfDuty } from './types';

/** The card itself shows the days of storage that are left. */
type ShownDuty = Exclude<ShelfDuty, { kind: 'storage_ends' }>;

type DutyAction = 'goods' | 'answers' | 'invoice' | 'services';

/** What opens when the button of a duty is pressed. Duties without an entry have a text alone. */
const dialogs: Readonly<Partial<Record<ShelfDuty['kind'], DutyAction>>> = {
  forbidden: 'services',
  declare_goods: 'goods',
  value_missing: 'goods',
  answer_goods: 'answers',
  answer_battery: 'goods',
  contents_differ: 'goods',
  add_invoice: 'invoice',
};

type DutiesProps = {
  arrival: ShelfArrival;
  /** Opens the services of the card, where goods that cannot fly are returned or disposed of. */
  onServices: () => void;
};

/** What the customer has to do, each with one button. An arrival in a form has its goods there. */
export function Duties({ arrival, onServices }: DutiesProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const { can, searchParams } = useHost();
  const { customerId } = readShelfPlace(searchParams);
  const [opened, setOpened] = useState<Exclude<DutyAction, 'services'>>();
  const close = (): void => setOpened(undefined);
  const open = (what: DutyAction): void => (what === 'services' ? onServices() : setOpened(what));
  const isChangeable = arrival.status === 'stored' && can('update', 'Arrival');
  const duties = arrival.duties.flatMap((duty) => (duty.kind === 'storage_ends' ? [] : [duty]));
  if (duties.length === 0) return null;
  return (
    <>
      <ul className={styles.duties} aria-label={t('duties.title')}>
        {duties.map((duty) => (
          <DutyRow key={duty.kind} duty={duty} onOpen={isChangeable ? open : undefined} />
        ))}
      </ul>
      {(opened === 'goods' || opened === 'answers') && <GoodsDialog arrival={arrival} onClose={close} />}
      {opened === 'invoice' && <InvoiceDialog arrival={arrival} customerId={customerId} onClose={close} />}
    </>
  );
}

type DutyRowProps = { duty: ShownDuty; onOpen: ((action: DutyAction) => void) | undefined };

function DutyRow({ duty, onOpen }: DutyRowProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const text = useDutyText();
  const dialog = dialogs[duty.kind];
  const isBar = !isReadyToJoin([duty]);
  const Icon = isBar ? IconAlertTriangle : IconInfoCircle;
  return (
    <li className={styles.duty} data-bar={isBar || undefined}>
      <span className={styles.dutyText}>
        <Icon size={18} aria-hidden="true" />
        {text(duty)}
      </span>
      {dialog && onOpen && (
        <Button variant="outline" onClick={() => onOpen(dialog)}>
          {t(`duties.actions.${dialog}`)}
        </Button>
      )}
    </li>
  );
}

function useDutyText(): (duty: ShownDuty) => string {
  const { t, i18n } = useTranslation('arrivals-shelf');
  const format = useFormat();
  return (duty) => {
    switch (duty.kind) {
      case 'add_invoice':
        return t(duty.isDemanded ? 'duties.invoiceDemanded' : 'duties.invoice');
      case 'forbidden':
        return t('duties.forbidden', { reason: duty.text ? localized(duty.text, i18n.language) : '' });
      case 'over_exemption':
        return t('duties.over_exemption', { over: format.mnt(duty.overMnt) });
      default:
        return t(`duties.${duty.kind}`);
    }
  };
}
