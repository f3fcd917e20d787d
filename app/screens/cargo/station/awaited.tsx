import { IconAlertTriangle, IconChecks } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '~/app/api/idempotency';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from '../cargo.module.css';
import type { Cargo } from '../record/types';
import { useRefusal } from '../use-refusal';

const shownAtMost = 50;

type CountToConfirm = 'all' | 'missing';

/** Parcels that are not counted in yet, with two actions: all arrived, or missing. */
export function Awaited({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const { Link } = useHost();
  const [asked, setAsked] = useState<CountToConfirm>();
  const list = trpc.cargo.loadList.useQuery({
    cargoId: cargo.id,
    status: ['departed'],
    pageSize: shownAtMost,
  });
  const awaited = (list.data?.rows ?? []).filter(({ isMissing }) => !isMissing);
  return (
    <div className={styles.awaited}>
      <h3>{t('awaited.title')}</h3>
      <ul className={styles.awaitedList}>
        {awaited.map(({ id, number, receiverName }) => (
          <li key={id}>
            <Link to={`/moz/parcel/preview/${id}`} className="code">
              {formatParcelNumber(number)}
            </Link>
            <span className="muted">{receiverName}</span>
          </li>
        ))}
      </ul>
      <div className={styles.formActions}>
        <Button
          variant="outline"
          icon={<IconAlertTriangle size={18} aria-hidden="true" />}
          onClick={() => setAsked('missing')}
        >
          {t('awaited.report')}
        </Button>
        <Button
          variant="soft"
          icon={<IconChecks size={18} aria-hidden="true" />}
          onClick={() => setAsked('all')}
        >
          {t('awaited.all')}
        </Button>
      </div>
      <CountingDialogs cargoId={cargo.id} asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

type CountingDialogsProps = { cargoId: string; asked: CountToConfirm | undefined; onClose: () => void };

function CountingDialogs({ cargoId, asked, onClose }: CountingDialogsProps): ReactNode {
  const { t } = useTranslation('cargo');
  const [note, setNote] = useState('');
  const { arriveAll, report, isBusy } = useCounting(cargoId, onClose);
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'all'}
        title={t('awaited.allTitle')}
        confirmLabel={t('awaited.all')}
        isBusy={isBusy}
        onConfirm={arriveAll}
        onClose={onClose}
      >
        <p>{t('awaited.allText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'missing'}
        title={t('awaited.reportTitle')}
        confirmLabel={t('awaited.report')}
        isDanger
        isBusy={isBusy}
        onConfirm={() => report(note)}
        onClose={onClose}
      >
        <p>{t('awaited.reportText')}</p>
        <TextAreaField
          label={t('awaited.note')}
          isOptional
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}

function useCounting(cargoId: string, onDone: () => void) {
  const { t } = useTranslation('cargo');
  const refusal = useRefusal();
  const utils = trpc.useUtils();
  const key = useRef(newIdempotencyKey());
  const onError = (error: unknown): void => showSnackbar({ color: 'error', message: refusal(error) });
  const finish = async (message: string): Promise<void> => {
    key.current = newIdempotencyKey();
    onDone();
    showSnackbar({ message });
    await Promise.all([
      utils.cargo.get.invalidate({ id: cargoId }),
      utils.cargo.loadList.invalidate({ cargoId }),
      utils.incidents.invalidate(),
      // Stations store which parcels are missing, and report them when they are scanned.
      utils.station.invalidate(),
    ]);
  };
  const all = trpc.cargo.arriveAll.useMutation({
    onError,
    onSuccess: ({ parcels }) => finish(t('awaited.allDone', { count: parcels })),
  });
  const missing = trpc.cargo.reportMissing.useMutation({
    onError,
    onSuccess: ({ numbers }) => finish(t('awaited.reported', { count: numbers.length })),
  });
  return {
    isBusy: all.isPending || missing.isPending,
    arriveAll: () => all.mutate({ cargoId, idempotencyKey: key.current }),
    report: (note: string) => missing.mutate({ cargoId, note, idempotencyKey: key.current }),
  };
}
