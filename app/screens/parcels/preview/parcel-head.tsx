import { IconEye, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '~/app/components/actions/button';
import { CopyText } from '~/app/components/actions/copy-text';
import { ParcelLatePill } from '~/app/components/flights/parcel-late-pill';
import { RowMenu } from '~/app/components/overlay/row-menu';
import {
  type NextAct,
  nextAct,
  possibleActs,
  promptActs,
  runPrompt,
  type ShownAct,
  wordedActs,
} from '~/app/components/parcels/acts';
import { HandOverDialog } from '~/app/components/parcels/hand-over-dialog';
import { Refusal } from '~/app/components/parcels/refusal';
import type { Parcel } from '~/app/components/parcels/types';
import { useParcelChange } from '~/app/components/parcels/use-parcel-change';
import { usePrintLabels } from '~/app/components/parcels/use-print-labels';
import { WordedDialog } from '~/app/components/parcels/worded-dialog';
import { RecordHead } from '~/app/components/record/record-head';
import { StatusPill } from '~/app/components/status/status-pill';
import { useHost } from '~/app/host';
import { formatParcelNumber } from '~/domain/parcels/number';
import { DamageDialog } from './damage-dialog';
import { ForwardDialog } from './forward-dialog';
import { HoldDialog } from './hold-dialog';
import { ScreenDialog } from './screen-dialog';

const grave: readonly ShownAct[] = ['recall', 'cancel', 'lost', 'disposed'];

/** Number, state and next action; the other actions are in the menu. */
export function ParcelHead({ parcel }: { parcel: Parcel }): ReactNode {
  const { t } = useTranslation('parcels');
  const { change, possible, open, setOpen, select } = useActs(parcel);
  const next = nextAct(parcel, possible);
  const close = (): void => setOpen(undefined);
  const others = possible.filter((act) => act !== next);
  return (
    <>
      <RecordHead
        back={{ to: '/moz/parcel/list', label: t('list.title') }}
        name={<CopyText text={parcel.number}>{formatParcelNumber(parcel.number)}</CopyText>}
        status={
          <>
            <StatusPill kind="parcel" state={parcel.status} size="lg" />
            <ParcelLatePill parcel={parcel} size="lg" />
          </>
        }
        facts={`${parcel.senderName} → ${parcel.receiverName}`}
        next={
          next && (
            <Button isBusy={change.isBusy} onClick={() => select(next)}>
              {t(`acts.${next}`)}
            </Button>
          )
        }
        others={<OtherActions parcel={parcel} others={others} onSelect={select} />}
      />
      {!open && <Refusal code={change.refusal} parcelId={parcel.id} />}
      <OpenDialog open={open} parcel={parcel} change={change} onClose={close} />
    </>
  );
}

/** The actions of the parcel: some run at once, some open a page, the others a dialog. */
function useActs(parcel: Parcel) {
  const { can, navigate } = useHost();
  const change = useParcelChange(parcel);
  const [open, setOpen] = useState<ShownAct>();
  const possible = possibleActs(parcel, can);
  const printLabels = usePrintLabels();
  const select = (act: NextAct): void => {
    change.reset();
    const prompt = promptActs.find((known) => known === act);
    if (prompt) runPrompt(change, prompt);
    else if (act === 'label') void printLabels([parcel.id]);
    else if (act === 'measure') navigate(`/moz/parcel/edit/${parcel.id}`);
    else setOpen(act);
  };
  return { change, possible, open, setOpen, select };
}

type OtherActionsProps = {
  parcel: Parcel;
  others: readonly ShownAct[];
  onSelect: (act: ShownAct) => void;
};

/** The label, and the menu of the other actions. */
function OtherActions({ parcel, others, onSelect }: OtherActionsProps): ReactNode {
  const { t } = useTranslation('parcels');
  return (
    <>
      <LinkButton
        to={`/moz/parcel/preview/${parcel.id}?view=label`}
        variant="outline"
        icon={<IconEye size={18} aria-hidden="true" />}
      >
        {t('label.open')}
      </LinkButton>
      {others.length > 0 && (
        <RowMenu
          label={formatParcelNumber(parcel.number)}
          entries={others.map((act) => ({
            id: act,
            label: t(`acts.${act}`),
            isDanger: grave.includes(act),
            ...(act === 'measure' && { icon: <IconPencil size={16} aria-hidden="true" /> }),
            onSelect: () => onSelect(act),
          }))}
        />
      )}
    </>
  );
}

type OpenDialogProps = {
  open: ShownAct | undefined;
  parcel: Parcel;
  change: ReturnType<typeof useParcelChange>;
  onClose: () => void;
};

function OpenDialog({ open, ...dialog }: OpenDialogProps): ReactNode {
  const worded = wordedActs.find((act) => act === open);
  if (worded) return <WordedDialog act={worded} {...dialog} />;
  if (open === 'screen') return <ScreenDialog {...dialog} />;
  if (open === 'hold') return <HoldDialog {...dialog} />;
  if (open === 'forward') return <ForwardDialog {...dialog} />;
  if (open === 'deliver') return <HandOverDialog {...dialog} />;
  return open === 'reportDamage' ? <DamageDialog {...dialog} /> : null;
}
