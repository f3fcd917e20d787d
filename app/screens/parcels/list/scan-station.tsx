import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanField } from '~/app/components/station/scan-field';
import { useHost } from '~/app/host';
import { LineState } from '~/app/screens/station/line-state';
import { Problems } from '~/app/screens/station/problems';
import { Notices } from '~/app/screens/station/queue/notices';
import { ScreeningFields } from '~/app/screens/station/screening-fields';
import { useScreening } from '~/app/screens/station/use-screening';
import type { ScanAct } from '~/domain/parcels/scan-acts';
import styles from './list.module.css';
import { ScanActs, ScanHead, useScanActs } from './scan-head';
import { useListScans } from './use-list-scans';

type ListAct = ScanAct | 'screen';

/** Applies one action to each scanned number, through the station's queue, online or offline. */
export function ScanStation(): ReactNode {
  const { t } = useTranslation('parcels');
  const { can } = useHost();
  const moves = useScanActs();
  const allowed: readonly ListAct[] = can('screen', 'Parcel') ? [...moves, 'screen'] : moves;
  const [act, setAct] = useState<ListAct>(allowed[0] ?? 'customs');
  const screening = useScreening();
  const statement = screening.content();
  const { station, scan, asking, answer, refusals, acknowledge, isBusy } = useListScans({
    act,
    contentOf: (number) =>
      act === 'screen'
        ? { act, number, ...(statement ?? { screeningReference: '', officer: '' }) }
        : { act, number },
    refuses: act === 'screen' && !statement ? 'no_reference' : undefined,
  });
  const choose = (chosen: ListAct): void => {
    asking.drop();
    setAct(chosen);
  };
  return (
    <div className={styles.station}>
      <ScanHead shown="scan" />
      <LineState station={station} />
      <Notices station={station} />
      <ScanActs acts={allowed} chosen={act} onChoose={choose} />
      {act === 'screen' && <ScreeningFields screening={screening} />}
      <ScanField
        label={t('scan.label')}
        onScan={scan}
        answer={answer}
        refusing={{ refusals, acknowledge }}
        asking={asking}
        isBusy={isBusy}
        isMuted
      />
      <Problems station={station} />
    </div>
  );
}
