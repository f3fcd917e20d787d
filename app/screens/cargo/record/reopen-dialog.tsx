import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '~/app/api/problem';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { fromAirportInput, toAirportInput } from '~/domain/cargo/airports';
import { originAirport } from '~/domain/core/offices';
import { LocalTimeField } from '../form/local-time-field';
import type { Cargo } from './types';
import { useStep } from './use-step';

/** Reopens a closed cargo. A cut-off that has passed must be changed. */
export function ReopenDialog({ cargo, onClose }: { cargo: Cargo; onClose: () => void }): ReactNode {
  const { t } = useTranslation('cargo');
  const origin = cargo.legs[0]?.origin ?? originAirport;
  const [typed, setTyped] = useState(toAirportInput(cargo.cutOff, origin));
  const reopen = useStep('reopen', cargo, onClose);
  const [reason, setReason] = useState('');
  const [isBlank, setBlank] = useState(false);
  const cutOff = fromAirportInput(typed, origin);
  const confirm = (): void => {
    setBlank(reason.trim() === '');
    if (cutOff && reason.trim() !== '') reopen.run({ cutOff, reason });
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('ask.reopen.title', { code: cargo.code })}
      confirmLabel={t('steps.reopen')}
      isBusy={reopen.isBusy}
      isConfirmDisabled={cutOff === undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('ask.reopen.text', { version: cargo.manifestVersion + 1 })}</p>
      <LocalTimeField
        label={t('form.cutOff')}
        airport={origin}
        value={typed}
        error={fieldErrorsOf(reopen.error).cutOff}
        onChange={setTyped}
      />
      <TextAreaField
        label={t('ask.reopen.reason')}
        maxLength={1000}
        value={reason}
        error={isBlank ? 'required' : fieldErrorsOf(reopen.error).reason}
        onChange={(event) => {
          setReason(event.target.value);
          setBlank(false);
        }}
      />
    </ConfirmDialog>
  );
}
