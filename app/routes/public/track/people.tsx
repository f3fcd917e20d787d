import { Form, useActionData, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { Card } from '~/app/components/layout/card';
import { DigitsField } from '~/app/components/public/people/digits-field';
import { FactList } from '~/app/components/public/people/fact-list';
import { PhotoGrid } from '~/app/components/public/people/photo-grid';
import type { TrackedParcel } from '~/app/components/public/tracked';
import { useFormat } from '~/app/i18n/use-format';
import type { RevealAnswer } from './reveal-action';
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
  ] as const;
  return (
    <Card title={t('people.title')}>
      <FactList facts={facts} />
      {revealed ? (
        <PhotoGrid label={t('people.photos')} photos={revealed.photos} deleted={revealed.photosDeleted} />
      ) : (
        <RevealForm answer={answer} />
      )}
    </Card>
  );
}

function RevealForm({ answer }: { answer: RevealAnswer | undefined }): ReactNode {
  const { t } = useTranslation('tracking');
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" className={styles.reveal} preventScrollReset noValidate>
      <p className="muted small">{t('people.masked')}</p>
      <DigitsField label={t('people.last4')} error={answer?.kind === 'refused' ? answer.error : undefined}>
        <Button type="submit" variant="soft" isBusy={isSending}>
          {t('people.reveal')}
        </Button>
      </DigitsField>
    </Form>
  );
}
