import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ZonedTimeField } from '~/app/components/form/zoned-time-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { fromZonedInput } from '~/domain/core/format/zones';
import { destinationZone } from '~/domain/core/offices';

type ScheduleDialogProps = {
  title: string;
  text?: string;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: (at: Date) => void;
  onClose: () => void;
};

/** Asks for a date and time in Ulaanbaatar. */
export function ScheduleDialog(props: ScheduleDialogProps): ReactNode {
  const { t } = useTranslation('content');
  const [typed, setTyped] = useState('');
  const at = fromZonedInput(typed, destinationZone);
  return (
    <ConfirmDialog
      isOpen
      title={props.title}
      confirmLabel={props.confirmLabel}
      isBusy={props.isBusy}
      isConfirmDisabled={at === undefined}
      onConfirm={() => at && props.onConfirm(at)}
      onClose={props.onClose}
    >
      {props.text && <p>{props.text}</p>}
      <ZonedTimeField label={t('fields.at')} zone={destinationZone} value={typed} onChange={setTyped} />
    </ConfirmDialog>
  );
}
