import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/button';
import { Card } from '~/app/components/card';
import { ScanField } from '~/app/components/station/scan-field';
import { useFormat } from '~/app/i18n/use-format';
import { formatParcelNumber } from '~/domain/parcel/number';
import styles from '../cargo.module.css';
import type { Cargo } from '../record/cargo-record';
import { useOffLoad } from '../record/load-list';
import { useRefusal } from '../use-refusal';
import { OpenStation } from './open-station';
import { Tally } from './tally';
import { useScans } from './use-scans';

type Last = { id: string; number: string };

/** Scan after scan into an open cargo: an answer to read from two metres, the count and the weight beneath. */
export function LoadStation({ cargo }: { cargo: Cargo }): ReactNode {
  const { t } = useTranslation('cargo');
  const format = useFormat();
  const refusal = useRefusal();
  const utils = trpc.useUtils();
  const load = trpc.cargo.load.useMutation();
  const offLoad = useOffLoad(cargo.id);
  const [last, setLast] = useState<Last>();

  const { scan, answer, waiting } = useScans(async (sent) => {
    try {
      const { outcome, parcel, cargo: now } = await load.mutateAsync({ ...sent, cargoId: cargo.id });
      utils.cargo.get.setData(
        { id: cargo.id },
        (seen) => seen && { ...seen, parcels: now.parcels, grossG: now.grossG },
      );
      void utils.cargo.get.invalidate({ id: cargo.id });
      void utils.cargo.loadList.invalidate({ cargoId: cargo.id });
      const words = formatParcelNumber(parcel.number);
      if (outcome === 'already') return { verdict: 'known', words, detail: t('station.already') };
      setLast(parcel);
      const detail = `${parcel.receiverName} · ${format.kg(parcel.grossG)}`;
      if (now.isOver) return { verdict: 'careful', words, detail: `${detail}. ${t('station.over')}` };
      return { verdict: 'good', words, detail };
    } catch (error) {
      return { verdict: 'bad', words: formatParcelNumber(sent.number), detail: refusal(error) };
    }
  });
  const undo = (): void => {
    if (last) offLoad(last.id);
    setLast(undefined);
  };

  return (
    <Card title={t('station.loadTitle')} aside={<OpenStation mode="load" cargoId={cargo.id} />}>
      <ScanField
        label={t('station.number')}
        hint={t('station.hint')}
        onScan={scan}
        answer={answer}
        isBusy={waiting > 0}
      />
      <div className={styles.stationFoot}>
        <Tally cargo={cargo} waiting={waiting} />
        {last && (
          <Button variant="outline" icon={<IconArrowBackUp size={18} aria-hidden="true" />} onClick={undo}>
            {t('station.undo', { number: formatParcelNumber(last.number) })}
          </Button>
        )}
      </div>
    </Card>
  );
}
