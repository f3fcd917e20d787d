import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { usePlaceText } from '~/app/components/delivery/use-place-text';
import { useChange } from '~/app/components/feedback/use-change';
import { SelectField } from '~/app/components/form/select-field';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { Card } from '~/app/components/layout/card';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import { useHost } from '~/app/host';
import { placeOf, readPlace } from '~/domain/delivery/windows';
import type { Outputs } from '~/server/router';
import styles from './preview.module.css';

type Offer = Outputs['forms']['deliveryWindows'];

/** The day and window of a door delivery, which the sender and staff may choose as the receiver may. */
export function DeliveryWindow({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('forms');
  const { can } = useHost();
  const placeText = usePlaceText();
  const { data: offer } = trpc.forms.deliveryWindows.useQuery({ id });
  const [isAsking, setIsAsking] = useState(false);
  if (!offer || (!offer.choice && offer.offered.length === 0)) return null;
  const { choice, offered } = offer;
  return (
    <Card title={t('window.title')}>
      <div className={styles.window}>
        {choice ? (
          <p>
            <strong>{placeText(choice)}</strong>
            <br />
            <span className="muted small">
              {[t(`window.by.${choice.chosenBy}`), choice.note].filter(Boolean).join(' · ')}
            </span>
          </p>
        ) : (
          <p className="muted">{t('window.none')}</p>
        )}
        {offered.length > 0 && can('update', 'Form') && (
          <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
            {t(choice ? 'window.change' : 'window.choose')}
          </Button>
        )}
      </div>
      {isAsking && <ChooseDialog id={id} offer={offer} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

type ChooseProps = { id: string; offer: Offer; onClose: () => void };

/** Sends a day and window, and shows what is free after it. */
function useChoose({ id, onClose }: ChooseProps) {
  const { t } = useTranslation('forms');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const choose = (place: string, note: string): void =>
    void run(
      { id, note, ...(readPlace(place) ?? { day: '', windowId: '' }) },
      {
        send: (body) => utils.client.forms.chooseDelivery.mutate(body),
        successText: t('window.saved'),
        done: onClose,
      },
    ).finally(() => utils.forms.deliveryWindows.invalidate({ id }));
  return { choose, isBusy, errors };
}

function ChooseDialog(props: ChooseProps): ReactNode {
  const { offer, onClose } = props;
  const { t } = useTranslation('forms');
  const placeText = usePlaceText();
  const { choose, isBusy, errors } = useChoose(props);
  const [place, setPlace] = useState(offer.choice ? placeOf(offer.choice) : '');
  const [note, setNote] = useState(offer.choice?.note ?? '');
  return (
    <ConfirmDialog
      isOpen
      title={t('window.title')}
      confirmLabel={t('window.save')}
      isBusy={isBusy}
      isConfirmDisabled={place === ''}
      onConfirm={() => choose(place, note)}
      onClose={onClose}
    >
      <SelectField
        label={t('window.place')}
        placeholder=""
        choices={offer.offered.map(({ isFull, ...each }) => ({
          value: placeOf(each),
          label: isFull ? t('window.full', { place: placeText(each) }) : placeText(each),
          isDisabled: isFull,
        }))}
        value={place}
        error={errors.place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <TextAreaField
        label={t('window.note')}
        isOptional
        maxLength={300}
        autoComplete="off"
        value={note}
        error={errors.note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
