import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { AddressLineFields } from '~/app/components/address/address-line-fields';
import { useChange } from '~/app/components/feedback/use-change';
import { MobileField } from '~/app/components/form/mobile-field';
import { TextField } from '~/app/components/form/text-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { WantedCorrection } from '~/domain/corrections/schema';
import type { Outputs } from '~/server/router';
import { CorrectDelivery, type OtherDelivery } from './correct-delivery';
import { type ReceiverText, receiverText, wantedOf } from './correction-text';
import type { FormDetail } from './types';

type Decisions = Outputs['corrections']['ofForm']['decisions'];
type CorrectDialogProps = {
  form: FormDetail;
  decisions: Decisions;
  delivery: OtherDelivery | null;
  onClose: () => void;
};

/** Sends what differs, and shows the form as it is after it. */
function useCorrection({ form: { id, version }, decisions, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('forms');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const send = (wanted: WantedCorrection): void =>
    void run(
      { id, version, wanted },
      {
        send: (body) => utils.client.corrections.ask.mutate(body),
        successText: t(needsStaff(decisions) ? 'correction.asked' : 'correction.applied'),
        done: async () => {
          await Promise.all([
            utils.forms.get.invalidate({ id }),
            utils.corrections.ofForm.invalidate({ formId: id }),
          ]);
          onClose();
        },
      },
    );
  return { send, isBusy, errors };
}

/** Corrects name, mobile and address of a receiver, and the hand-over: at once, or once staff have approved it. */
export function CorrectDialog(props: CorrectDialogProps): ReactNode {
  const { form, decisions, delivery, onClose } = props;
  const { t } = useTranslation('forms');
  const { send, isBusy, errors } = useCorrection(props);
  const [text, setText] = useState(() => receiverText(form.receiver));
  const [isOther, setIsOther] = useState(false);
  const wanted: WantedCorrection = {
    ...wantedOf(text, form.receiver),
    ...(isOther && delivery && { delivery }),
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('correction.title')}
      confirmLabel={t(needsStaff(decisions) ? 'correction.ask' : 'correction.save')}
      isBusy={isBusy}
      isConfirmDisabled={Object.keys(wanted).length === 0}
      onConfirm={() => send(wanted)}
      onClose={onClose}
    >
      <ReceiverFields
        aimag={form.receiver?.address.country === 'MN' ? form.receiver.address.aimag : ''}
        text={text}
        decisions={decisions}
        errors={errors}
        onChange={(part) => setText((former) => ({ ...former, ...part }))}
      />
      {delivery && (
        <CorrectDelivery
          now={form.delivery}
          other={delivery}
          isOther={isOther}
          error={errors['wanted.delivery']}
          onChange={setIsOther}
        />
      )}
      <p className="muted small">{t(needsStaff(decisions) ? 'correction.byStaff' : 'correction.atOnce')}</p>
    </ConfirmDialog>
  );
}

function needsStaff(decisions: Decisions): boolean {
  return Object.values(decisions).includes('staff');
}

type FieldsProps = {
  aimag: string;
  text: ReceiverText;
  decisions: Decisions;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<ReceiverText>) => void;
};

function ReceiverFields({ aimag, text, decisions, errors, onChange }: FieldsProps): ReactNode {
  const { t } = useTranslation('forms');
  return (
    <>
      {typeof decisions.name === 'string' && (
        <TextField
          label={t('fields.name')}
          value={text.name}
          error={errors['wanted.person.name']}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
      {typeof decisions.mobile === 'string' && (
        <MobileField
          label={t('fields.mobile')}
          country={text.mobileCountry}
          onCountryChange={(mobileCountry) => onChange({ mobileCountry })}
          value={text.mobile}
          error={errors['wanted.phone.mobile']}
          autoComplete="off"
          onChange={(event) => onChange({ mobile: event.target.value })}
        />
      )}
      {typeof decisions.address === 'string' && <AddressLines {...{ aimag, text, errors, onChange }} />}
    </>
  );
}

/** The lines of an address below its district: another district is another delivery, which staff arrange. */
function AddressLines({ aimag, text, errors, onChange }: Omit<FieldsProps, 'decisions'>): ReactNode {
  return (
    <>
      <AddressLineFields
        {...{ aimag, text, onChange }}
        errorOf={(line) => errors[`wanted.address.${line}`]}
      />
      {errors.address && <p role="alert">{errors.address}</p>}
    </>
  );
}
