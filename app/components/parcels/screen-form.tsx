import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { MethodFields, type TypedMethod } from './screening-method';
import type { Parcel } from './types';
import type { ParcelChange } from './use-parcel-change';

type ScreenFormProps = {
  parcel: Parcel;
  change: ParcelChange;
  /** The buttons, and the refusal above them. */
  children: ReactNode;
  className?: string | undefined;
  done?: () => void;
};

/** The security screening of one parcel: its reference and its method. */
export function ScreenForm({ parcel, change, children, className, done }: ScreenFormProps): ReactNode {
  const { t } = useTranslation('parcels');
  const { reference, setReference, typed, setTyped, isMethodAsked, submit } = useScreenForm(parcel, change);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    submit(done);
  };
  return (
    <form className={className} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('dialogs.screen.label')}
        hint={t('dialogs.screen.hint')}
        error={change.errors.screeningReference}
        value={reference}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => setReference(target.value)}
      />
      <MethodFields
        typed={typed}
        onChange={(next) => setTyped((before) => ({ ...before, ...next }))}
        errors={{ ...change.errors, ...(isMethodAsked && { method: 'required' }) }}
      />
      {children}
    </form>
  );
}

/** What is typed, from the screening that is stored; it is sent once a method is chosen. */
function useScreenForm({ staff }: Parcel, change: ParcelChange) {
  const [reference, setReference] = useState(staff?.screeningReference ?? '');
  const [typed, setTyped] = useState<TypedMethod>({
    method: staff?.screeningMethod ?? '',
    ground: staff?.screeningGround ?? '',
  });
  const [isMethodAsked, setAsked] = useState(false);
  const submit = (done: (() => void) | undefined): void => {
    const { method } = typed;
    setAsked(method === '');
    if (method === '') return;
    const given = { screeningReference: reference.trim(), method, ground: typed.ground.trim() };
    change.run({
      body: { act: 'screen', ...given },
      send: (parcels, seen) => parcels.screen.mutate({ ...seen, ...given }),
      done,
    });
  };
  return { reference, setReference, typed, setTyped, isMethodAsked, submit };
}
