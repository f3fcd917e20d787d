import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { sideNames } from '~/app/components/arrivals/measures';
import { MeasureField } from '~/app/components/form/measure-field';
import { TextField } from '~/app/components/form/text-field';
import { ScaleReading } from '~/app/components/station/scale/scale-reading';
import { useScale } from '~/app/components/station/scale/use-scale';
import { WeightField } from '~/app/components/station/scale/weight-field';
import { BoxPhotos } from './box-photos';
import { CandidateKeys } from './candidate-keys';
import styles from './shelf-task.module.css';
import type { OpenBox } from './types';
import { isStopped, type ShelvingState } from './use-shelving';
import { VerdictPanel } from './verdict-panel';

type ShelfTaskProps = { isOpen: boolean; onClose: () => void; shelving: ShelvingState };

/** The box on the scale: whose it is, its weight, pictures and place. */
export function ShelfTask({ isOpen, onClose, shelving }: ShelfTaskProps): ReactNode {
  const { box } = shelving;
  if (!isOpen || !box) return null;
  return <BoxTask key={box.arrivalId} shelving={shelving} box={box} onClose={onClose} />;
}

function BoxTask({ shelving, box, onClose }: PartProps & Pick<ShelfTaskProps, 'onClose'>): ReactNode {
  const { t } = useTranslation('station');
  return (
    <section className={styles.task} aria-label={t('modes.shelf')}>
      <VerdictPanel shelving={shelving} box={box} />
      {!isStopped(box, shelving.verdict) && (
        <>
          <CandidateKeys shelving={shelving} box={box} />
          <LabelTexts shelving={shelving} box={box} />
          <Measures shelving={shelving} box={box} />
          <BoxPhotos shelving={shelving} box={box} />
        </>
      )}
      <div className={styles.acts}>
        <Button variant="outline" size="lg" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        {!isStopped(box, shelving.verdict) && (
          <Button size="lg" icon={<IconCheck size={24} aria-hidden="true" />} onClick={shelving.save}>
            {t('shelf.save')}
          </Button>
        )}
      </div>
    </section>
  );
}

type PartProps = { shelving: ShelvingState; box: OpenBox };

/** Name and mobile of a label that says no more: the server compares them. */
function LabelTexts({ shelving: { verdict, changeLabel }, box: { label } }: PartProps): ReactNode {
  const { t } = useTranslation('arrivals');
  if (verdict?.kind === 'whose') return null;
  return (
    <div className={styles.pair}>
      {(['labelName', 'labelMobile'] as const).map((name) => (
        <TextField
          key={name}
          label={t(`receive.fields.${name}`)}
          isOptional
          value={label[name]}
          maxLength={name === 'labelName' ? 200 : 20}
          autoComplete="off"
          onChange={({ target }) => changeLabel({ [name]: target.value })}
        />
      ))}
    </div>
  );
}

function Measures({ shelving: { change, save }, box }: PartProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const scale = useScale();
  return (
    <form
      className={styles.measures}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      noValidate
    >
      <ScaleReading scale={scale} />
      <div className={styles.pair}>
        <WeightField
          label={t('measure.weight')}
          scale={scale}
          isOnly
          value={box.weight}
          error={box.errors.weight}
          onWeight={(weight) => change({ weight })}
        />
        <TextField
          label={t('facts.place')}
          value={box.place}
          error={box.errors.place}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => change({ place: target.value })}
        />
      </div>
      <div className={styles.sides}>
        {sideNames.map((name) => (
          <MeasureField
            key={name}
            label={t(`measure.${name}`)}
            unit="cm"
            isOptional
            value={box[name]}
            error={box.errors[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
      </div>
      <button type="submit" hidden />
    </form>
  );
}
