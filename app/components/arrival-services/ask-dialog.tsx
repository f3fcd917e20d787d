import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { useFormat } from '~/app/i18n/use-format';
import { MAX_SERVED } from '~/domain/services/schema';
import styles from './arrival-services.module.css';
import type { Offer } from './types';

type AskDialogProps = { arrivalId: string; offer: Offer; onClose: () => void };

const boxCounts = Array.from({ length: MAX_SERVED - 1 }, (_, index) => String(index + 2));

/** Asks for a service at the price that is shown. A price that changed meanwhile is shown before it is asked again. */
export function AskDialog({ arrivalId, offer, onClose }: AskDialogProps): ReactNode {
  const { t } = useTranslation('services');
  const format = useFormat();
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [note, setNote] = useState('');
  const [boxes, setBoxes] = useState('2');
  const { purpose } = offer;
  const isSplit = purpose === 'split';
  const cents = isSplit && offer.kind === 'per_piece' ? offer.unitCents * Number(boxes) : offer.cents;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(
      {
        ...{ arrivalIds: [arrivalId], purpose, note, seenCents: cents },
        ...(isSplit && { boxes: Number(boxes) }),
      },
      {
        send: async (body) => {
          try {
            return await utils.client.services.ask.mutate(body);
          } catch (error) {
            await utils.services.offer.invalidate();
            throw error;
          }
        },
        successText: t('asked'),
        done: async () => {
          onClose();
          await utils.services.invalidate();
        },
      },
    );
  };
  const price = cents === 0 ? t('free') : format.aud(cents);
  return (
    <Dialog isOpen title={t('askTitle', { service: t(`purposes.${purpose}`), price })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t(`about.${purpose}`)}</p>
        {isSplit && (
          <SelectField
            label={t('boxes')}
            choices={boxCounts.map((value) => ({ value, label: value }))}
            value={boxes}
            error={errors.boxes}
            onChange={({ target }) => setBoxes(target.value)}
          />
        )}
        <TextAreaField
          label={t('note')}
          hint={t('noteHint')}
          isOptional
          maxLength={500}
          error={errors.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {cents > 0 && <p className="muted small">{t('charged')}</p>}
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('ask')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
