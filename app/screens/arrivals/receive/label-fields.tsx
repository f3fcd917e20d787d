import { type MutableRefObject, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CameraButton } from '~/app/components/camera/camera-button';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { TextField } from '~/app/components/form/text-field';
import { useWedge } from '~/app/components/station/use-wedge';
import { carriers } from '~/domain/core/carriers/carriers';
import { LONGEST_LINK } from '~/domain/core/carriers/link';
import { typedTrackingNumber } from '~/domain/core/carriers/typed-number';
import { MAX_PIECES } from '~/domain/core/measures';
import { parseAddressCode } from '~/domain/customers/address-code';
import { useCarrierText } from '../parts/use-carrier-text';
import styles from './receive.module.css';
import type { ReceiveArrival, TypedLabel } from './use-receive-arrival';

type LabelFieldsProps = {
  receive: ReceiveArrival;
  /** The carrier, as the number says. */
  carrier: (typeof carriers)[number] | undefined;
  /** The check digit of the number is wrong. */
  isMisread: boolean;
};

/** What is on the label. A scan is caught wherever the focus is and fills in the number. */
export function LabelFields({ receive, carrier, isMisread }: LabelFieldsProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const { box, change, changeLabel } = receive;
  const carrierText = useCarrierText();
  const number = useRef<HTMLInputElement | null>(null);
  useWedge(number, (text) => changeLabel(scannedField(text)));
  return (
    <fieldset className={styles.fields}>
      <legend>{t('receive.label')}</legend>
      <NumberField field={number} receive={receive} isMisread={isMisread} />
      <div className={styles.pair}>
        <SelectField
          label={t('columns.carrier')}
          choices={carriers.map((value) => ({ value, label: carrierText(value) }))}
          value={box.carrier ?? carrier ?? 'other'}
          onChange={({ target }) => change({ carrier: carriers.find((known) => known === target.value) })}
        />
        <SelectField
          label={t('facts.box')}
          choices={Array.from({ length: MAX_PIECES }, (_, n) => ({ value: `${n + 1}`, label: `${n + 1}` }))}
          value={String(box.boxNo)}
          onChange={({ target }) => change({ boxNo: Number(target.value) })}
        />
      </div>
      <div className={styles.pair}>
        <LabelText name="code" receive={receive} max={20} />
        <LabelText name="labelName" receive={receive} max={200} />
        <LabelText name="labelMobile" receive={receive} max={20} />
        <LabelText name="labelSuburb" receive={receive} max={80} />
      </div>
      <TextAreaField
        label={t('facts.labelText')}
        isOptional
        rows={2}
        maxLength={500}
        value={box.label.labelText}
        onChange={(event) => changeLabel({ labelText: event.target.value })}
      />
    </fieldset>
  );
}

/** A scanned address code goes to its field, everything else is the number of the carrier, or a link with it. */
function scannedField(text: string): Partial<TypedLabel> {
  return parseAddressCode(text) === undefined
    ? { trackingNumber: typedTrackingNumber(text) }
    : { code: text };
}

type NumberFieldProps = Pick<LabelFieldsProps, 'receive' | 'isMisread'> & {
  field: MutableRefObject<HTMLInputElement | null>;
};

function NumberField({ field, receive, isMisread }: NumberFieldProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const { box, errors, changeLabel } = receive;
  const { trackingNumber } = box.label;
  return (
    <div
      ref={(place) => {
        field.current = place?.querySelector('input') ?? null;
      }}
    >
      <TextField
        label={t('receive.number')}
        hint={t('receive.numberHint')}
        warning={isMisread ? t('receive.misread') : undefined}
        error={errors.trackingNumber}
        value={trackingNumber}
        maxLength={LONGEST_LINK}
        autoFocus
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        suffix={<CameraButton wanted="any" onCode={(text) => changeLabel(scannedField(text))} />}
        onChange={(event) => changeLabel({ trackingNumber: event.target.value })}
        onBlur={() => changeLabel({ trackingNumber: typedTrackingNumber(trackingNumber) })}
      />
    </div>
  );
}

type TextName = Exclude<keyof TypedLabel, 'trackingNumber' | 'labelText'>;

function LabelText({
  name,
  receive: { box, errors, changeLabel },
  max,
}: {
  name: TextName;
  receive: ReceiveArrival;
  max: number;
}): ReactNode {
  const { t } = useTranslation('arrivals');
  return (
    <TextField
      label={t(`receive.fields.${name}`)}
      isOptional
      value={box.label[name]}
      error={errors[name]}
      maxLength={max}
      autoComplete="off"
      onChange={(event) => changeLabel({ [name]: event.target.value })}
    />
  );
}
