import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/app/components/confirm-dialog';
import { fieldErrorsOf } from '~/app/components/form/validate';
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
  const cutOff = fromAirportInput(typed, origin);
  return (
    <ConfirmDialog
      isOpen
      title={t('ask.reopen.title', { code: cargo.code })}
      confirmLabel={t('steps.reopen')}
      isBusy={reopen.isBusy}
      isConfirmDisabled={cutOff === undefined}
      onConfirm={() => cutOff && reopen.run({ cutOff })}
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
    </ConfirmDialog>
  );
}
