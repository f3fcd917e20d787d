import { Form, useActionData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import type { TrackedParcel } from '~/app/components/public/tracked';
import { useFormat } from '~/app/i18n/use-format';
import type { RevealAnswer, Revealed } from './reveal-action';
import styles from './track.module.css';

/** Sender and receiver, masked until the last four digits of the receiver's mobile are entered. */
export function People({ parcel }: { parcel: TrackedParcel }): ReactNode {
  const { t } = useTranslation('tracking');
  const format = useFormat();
  const answer = useActionData<RevealAnswer>();
  const revealed = answer?.kind === 'revealed' ? answer.people : undefined;
  const people = revealed ?? parcel;
  const facts = [
    [t('people.sender'), people.senderName],
    [t('people.receiver'), people.receiverName],
    [t('people.mobile'), people.receiverMobile],
    [t('people.weight'), format.kg(parcel.grossG)],
    [t('people.deliveredTo'), revealed?.deliveredTo],
  ].filter(([, value]) => value);
  return (
    <Card title={t('people.title')}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {revealed ? <Photos photos={revealed.photos} /> : <RevealForm answer={answer} />}
    </Card>
  );
}

function RevealForm({ answer }: { answer: RevealAnswer | undefined }): ReactNode {
  const { t } = useTranslation('tracking');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className={styles.reveal} preventScrollReset noValidate>
      <p className="muted small">{t('people.masked')}</p>
      <div className={styles.row}>
        <TextField
          label={t('people.last4')}
          name="last4"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="0000"
          isNumber
          error={answer?.kind === 'refused' ? answer.error : undefined}
        />
        <Button type="submit" variant="soft" isBusy={isSending}>
          {t('people.reveal')}
        </Button>
      </div>
    </Form>
  );
}

function Photos({ photos }: { photos: Revealed['photos'] }): ReactNode {
  const { t } = useTranslation('tracking');
  if (photos.length === 0) return null;
  return (
    <section className={styles.photos} aria-label={t('people.photos')}>
      {photos.map(({ id, kind, url }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={t(`people.photo.${kind}`)} loading="lazy" width={160} height={120} />
        </a>
      ))}
    </section>
  );
}
