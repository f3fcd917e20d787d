import { IconPackageImport } from '@tabler/icons-react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '~/app/api/upload';
import { Button, LinkButton } from '~/app/components/actions/button';
import { PhotoField } from '~/app/components/form/photo-field';
import { TextField } from '~/app/components/form/text-field';
import { Card } from '~/app/components/layout/card';
import { PageHead } from '~/app/components/layout/page-head';
import { MOST_PHOTOS } from '~/domain/arrivals/schema';
import { MeasureFields } from '../parts/measure-fields';
import { Refusal } from '../parts/refusal';
import { usePrintShelfLabels } from '../parts/use-print-shelf-labels';
import { LabelFields } from './label-fields';
import styles from './receive.module.css';
import { ReceivedBox } from './received-box';
import { type ReceiveArrival, useReceiveArrival } from './use-receive-arrival';
import { useCandidates, Whose } from './whose';

/** Takes a box of a shop onto the shelf at the desk: label, customer, weight, photo, place; then prints our own label. */
export function ReceiveScreen(): ReactNode {
  const { t } = useTranslation('arrivals');
  const print = usePrintShelfLabels();
  const receive = useReceiveArrival(({ id }) => void print([id]));
  const { received } = receive;
  return (
    <>
      <PageHead
        title={t('receive.title')}
        lead={t('receive.lead')}
        actions={
          <LinkButton to="/moz/arrival/list" variant="outline">
            {t('list.title')}
          </LinkButton>
        }
      />
      {received ? (
        <ReceivedBox arrival={received} onNext={receive.next} onPrint={() => void print([received.id])} />
      ) : (
        <ReceiveForm receive={receive} />
      )}
    </>
  );
}

function ReceiveForm({ receive }: { receive: ReceiveArrival }): ReactNode {
  const { t } = useTranslation('arrivals');
  const answer = useCandidates(receive.box.label);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    receive.submit();
  };
  return (
    <form className={styles.columns} onSubmit={submit} noValidate>
      <Card className={styles.label}>
        <LabelFields receive={receive} carrier={answer?.carrier} isMisread={answer?.isMisread ?? false} />
      </Card>
      <div className={styles.whoseCard}>
        <Whose receive={receive} answer={answer} />
      </div>
      <Card className={styles.box}>
        <div className={styles.stack}>
          <BoxFields receive={receive} />
          <Refusal code={receive.refusal} />
          <Button
            type="submit"
            size="lg"
            isFullWidth
            isBusy={receive.isBusy}
            icon={<IconPackageImport size={22} aria-hidden="true" />}
          >
            {t('receive.submit')}
          </Button>
        </div>
      </Card>
    </form>
  );
}

/** Weight, sizes, place and photos. */
function BoxFields({ receive: { box, errors, change } }: { receive: ReceiveArrival }): ReactNode {
  const { t } = useTranslation('arrivals');
  return (
    <fieldset className={styles.fields}>
      <legend>{t('receive.box')}</legend>
      <MeasureFields typed={box} errors={errors} onChange={change} />
      <TextField
        label={t('facts.place')}
        value={box.place}
        error={errors.place}
        maxLength={80}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => change({ place: event.target.value })}
      />
      <PhotoField
        label={t('photos.title')}
        photos={box.photos}
        error={errors.photoIds}
        limit={MOST_PHOTOS}
        upload={uploadPicture}
        onChange={(photos) => change({ photos })}
      />
    </fieldset>
  );
}
