import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { beingEdited } from '~/app/api/live/changed-queries';
import { trpc } from '~/app/api/trpc';
import { Button, LinkButton } from '~/app/components/actions/button';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { nextAct, possibleActs, runPrompt } from '~/app/components/parcels/acts';
import { Refusal } from '~/app/components/parcels/refusal';
import type { Parcel } from '~/app/components/parcels/types';
import { useParcelChange } from '~/app/components/parcels/use-parcel-change';
import { usePrintLabels } from '~/app/components/parcels/use-print-labels';
import { RecordHead } from '~/app/components/record/record-head';
import { NotYet } from '~/app/components/record/record-states';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { formatParcelNumber } from '~/domain/parcels/number';
import styles from './edit.module.css';
import { MeasureForm } from './measure-form';
import { ScreenCard } from './screen-card';
import { TextForm } from './text-form';

/** The work between counter and flight: measure again, screen, declare, make ready. */
export function ParcelEdit(): ReactNode {
  const { params } = useHost();
  const parcel = trpc.parcels.get.useQuery({ id: params.id ?? '' }, beingEdited);
  if (!parcel.data) return <NotYet query={parcel} waiting={<Skeleton height="420px" />} />;
  return <Desk key={parcel.data.id} parcel={parcel.data} />;
}

function Desk({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const { can } = useHost();
  const change = useParcelChange(parcel);
  const possible = possibleActs(parcel, can);
  const preview = `/moz/parcel/preview/${parcel.id}`;
  const printLabels = usePrintLabels();
  const next = nextAct(parcel, possible);
  return (
    <>
      <RecordHead
        back={{ to: preview, label: t('edit.back') }}
        name={formatParcelNumber(parcel.number)}
        status={<StatusPill kind="parcel" state={parcel.status} size="lg" />}
        facts={`${parcel.senderName} → ${parcel.receiverName}`}
        next={
          (next === 'ready' || next === 'label') && (
            <Button
              isBusy={change.isBusy}
              onClick={() => (next === 'ready' ? runPrompt(change, next) : void printLabels([parcel.id]))}
            >
              {t(`acts.${next}`)}
            </Button>
          )
        }
      />
      <Refusal code={change.refusal} parcelId={parcel.id} />
      <div className={styles.desk}>
        {possible.includes('measure') && <MeasureForm parcel={parcel} />}
        {possible.includes('screen') && <ScreenCard parcel={parcel} />}
        {possible.includes('declareExport') && <TextForm act="declareExport" parcel={parcel} />}
        {!possible.includes('measure') && possible.includes('place') && (
          <TextForm act="place" parcel={parcel} />
        )}
        {possible.every((act) => !deskActs.includes(act)) && (
          <div className={styles.nothing}>
            <p>{t('edit.nothing')}</p>
            <LinkButton to={preview}>{t('edit.back')}</LinkButton>
          </div>
        )}
      </div>
    </>
  );
}

const deskActs: readonly string[] = ['measure', 'screen', 'declareExport', 'place'];
