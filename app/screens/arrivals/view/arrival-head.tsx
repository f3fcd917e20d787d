import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { CopyText } from '~/app/components/actions/copy-text';
import { RowMenu } from '~/app/components/overlay/row-menu';
import { RecordHead } from '~/app/components/record/record-head';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { arrivalActs, canActOnArrival } from '~/domain/arrivals/acts';
import { formatArrivalNumber } from '~/domain/arrivals/number';
import { isDangerous, nextAct } from '../parts/acts';
import type { Arrival } from '../parts/types';
import { usePrintShelfLabels } from '../parts/use-print-shelf-labels';
import type { ArrivalActs } from './use-arrival-acts';

type ArrivalHeadProps = { arrival: Arrival; acts: ArrivalActs };

/** Number, state and next action; the other actions are in the menu. */
export function ArrivalHead({ arrival, acts: { change, possible, select } }: ArrivalHeadProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const next = nextAct(arrival, possible);
  const others = possible.filter((act) => act !== next);
  const isStaff = arrival.staff !== null;
  return (
    <RecordHead
      {...(isStaff && { back: { to: '/moz/arrival/list', label: t('list.title') } })}
      name={<CopyText text={arrival.number}>{formatArrivalNumber(arrival.number)}</CopyText>}
      status={<StatusPill kind="arrival" state={arrival.status} size="lg" />}
      facts={arrival.staff?.customer?.name ?? (isStaff ? t('view.noCustomer') : arrival.expected?.shop)}
      next={
        next && (
          <Button isBusy={change.isBusy} onClick={() => select(next)}>
            {t(`acts.${next}`)}
          </Button>
        )
      }
      others={
        <>
          {isStaff && <PrintLabel arrival={arrival} />}
          {others.length > 0 && (
            <RowMenu
              label={formatArrivalNumber(arrival.number)}
              entries={others.map((act) => ({
                id: act,
                label: t(`acts.${act}`),
                isDanger: isDangerous(act),
                onSelect: () => select(act),
              }))}
            />
          )}
        </>
      }
    />
  );
}

function PrintLabel({ arrival: { id, status, archivedAt } }: { arrival: Arrival }): ReactNode {
  const { t } = useTranslation('arrivals');
  const { can } = useHost();
  const print = usePrintShelfLabels();
  const isPrinted = can(arrivalActs.label.permission, 'Arrival') && canActOnArrival('label', status);
  if (archivedAt || !isPrinted) return null;
  return (
    <Button
      variant="outline"
      icon={<IconPrinter size={18} aria-hidden="true" />}
      onClick={() => void print([id])}
    >
      {t('label.print')}
    </Button>
  );
}
