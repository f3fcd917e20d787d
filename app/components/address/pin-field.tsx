import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/app/components/form/text-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { PIN_MAX, readPin } from '~/domain/customers/map-pin';
import { PinLink } from './pin-link';

type PinFieldProps = {
  value: string;
  error?: unknown;
  name?: string | undefined;
  onType: (text: string) => void;
};

/** A place on a map as people paste it: a link, a plus code or coordinates. What is recognised is shown as a link. */
export function PinField({ value, onType, ...look }: PinFieldProps): ReactNode {
  const { t } = useTranslation('forms');
  const refusedText = useErrorText();
  const read = readPin(value);
  const isRead = 'pin' in read && read.pin !== '';
  return (
    <TextField
      {...look}
      label={t('fields.pin')}
      isOptional
      value={value}
      hint={isRead ? <PinLink pin={read.pin} /> : t('hints.pin')}
      {...('refused' in read && { warning: refusedText(read.refused) })}
      maxLength={PIN_MAX}
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
    />
  );
}
