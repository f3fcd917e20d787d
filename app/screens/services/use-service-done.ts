import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedNumber } from '~/app/api/field-error';
import { trpc } from '~/app/api/trpc';
import { useChange } from '~/app/components/feedback/use-change';
import type { UploadedPhoto } from '~/app/components/form/photo-field';
import { parseLength, parseWeight } from '~/domain/core/measures';
import { contentsAnswers } from '~/domain/services/states';
import type { Work } from './types';

const nothing = {
  answer: '',
  answerText: '',
  length: '',
  width: '',
  height: '',
  weight: '',
  carrier: '',
  trackingNumber: '',
  name: '',
};
type TypedEvidence = typeof nothing;

export type ServiceSheet = {
  typed: TypedEvidence;
  type: (change: Partial<TypedEvidence>) => void;
  photos: readonly UploadedPhoto[];
  setPhotos: (photos: readonly UploadedPhoto[]) => void;
  errors: Readonly<Record<string, unknown>>;
  isBusy: boolean;
  submit: () => void;
};

/** What a clerk enters about a service that is done. */
export function useServiceDone({ id, version, purpose }: Work, onClose: () => void): ServiceSheet {
  const { t } = useTranslation('services');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [typed, setTyped] = useState(nothing);
  const [photos, setPhotos] = useState<readonly UploadedPhoto[]>([]);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = (): void => {
    const measured = purpose === 'unpack' ? readMeasures(typed) : { measures: undefined };
    if ('errors' in measured) {
      setWrong(measured.errors);
      return;
    }
    setWrong({});
    const answer = contentsAnswers.find((known) => known === typed.answer);
    const { answerText, carrier, trackingNumber, name } = typed;
    const { measures } = measured;
    void run(
      {
        ...{ id, version, answerText, carrier, trackingNumber, name },
        photoIds: photos.map((photo) => photo.id),
        ...(answer && { answer }),
        ...(measures && { measures }),
      },
      {
        send: (body) => utils.client.services.done.mutate(body),
        successText: t('doneSaved'),
        done: async () => {
          onClose();
          await utils.services.invalidate();
        },
      },
    );
  };
  return {
    typed,
    type: (change) => setTyped((now) => ({ ...now, ...change })),
    photos,
    setPhotos,
    errors: { ...errors, ...wrong },
    isBusy,
    submit,
  };
}

type Measures = { lengthMm: number; widthMm: number; heightMm: number; grossG: number };

function readMeasures(typed: TypedEvidence): { measures: Measures } | { errors: Record<string, string> } {
  const length = parseLength(typed.length);
  const width = parseLength(typed.width);
  const height = parseLength(typed.height);
  const weight = parseWeight(typed.weight);
  if (length.ok && width.ok && height.ok && weight.ok) {
    const [lengthMm, widthMm, heightMm] = [length.value, width.value, height.value];
    return { measures: { lengthMm, widthMm, heightMm, grossG: weight.value } };
  }
  return {
    errors: {
      ...(!length.ok && { lengthMm: refusedNumber(length) }),
      ...(!width.ok && { widthMm: refusedNumber(width) }),
      ...(!height.ok && { heightMm: refusedNumber(height) }),
      ...(!weight.ok && { grossG: refusedNumber(weight) }),
    },
  };
}
