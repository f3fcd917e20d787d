import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { MeasureField } from '~/app/components/form/measure-field';
import { TextField } from '~/app/components/form/text-field';
import { useRowFocus } from '~/app/components/form/use-row-focus';
import { MAX_PIECES } from '~/domain/core/measures';
import { type BoxField, emptyBox, type TypedBox } from '~/domain/quotes/typed';
import styles from './calculator.module.css';
import type { CalculatorInputsProps } from './calculator-inputs';

type BoxesProps = Pick<CalculatorInputsProps, 'problems' | 'onChange' | 'onLeave'> & {
  boxes: readonly TypedBox[];
};

/** The sizes of boxes, each with its number; one size until another one is added. */
export function CalculatorBoxes(props: BoxesProps): ReactNode {
  const { boxes, onChange } = props;
  const { t } = useTranslation('home');
  const { list, goTo } = useRowFocus<HTMLDivElement>(':scope > [role="group"]', boxes.length);
  return (
    <div ref={list} className={styles.boxes}>
      {boxes.map((box, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, a size has no other identity
        <Box key={at} box={box} at={at} {...props} onGo={goTo} />
      ))}
      {boxes.length < MAX_PIECES && (
        <div className={styles.more}>
          <Button
            variant="quiet"
            size="sm"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => {
              onChange({ boxes: [...boxes, emptyBox] });
              goTo(boxes.length);
            }}
          >
            {t('calculator.addBox')}
          </Button>
        </div>
      )}
    </div>
  );
}

type BoxProps = BoxesProps & { box: TypedBox; at: number; onGo: (at: number) => void };

function Box({ box, at, boxes, problems, onChange, onLeave, onGo }: BoxProps): ReactNode {
  const { t } = useTranslation('home');
  const id = useId();
  const isAlone = boxes.length === 1;
  const wired = (name: BoxField) => ({
    name,
    value: box[name],
    error: problems[`boxes.${at}.${name}`],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ boxes: boxes.with(at, { ...box, [name]: target.value }) }),
    onBlur: () => onLeave(`boxes.${at}.${name}`),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot share its line with a button
    <div role="group" aria-labelledby={id} className={styles.box}>
      <div className={isAlone ? 'visually-hidden' : styles.boxHead}>
        <span id={id}>{t('calculator.box', { number: at + 1 })}</span>
        {!isAlone && (
          <Button
            variant="quiet"
            size="sm"
            icon={<IconTrash size={18} aria-hidden="true" />}
            aria-label={t('calculator.removeBox', { number: at + 1 })}
            onClick={() => {
              onChange({ boxes: boxes.toSpliced(at, 1) });
              onGo(at);
            }}
          >
            {t('calculator.remove')}
          </Button>
        )}
      </div>
      <div className={styles.three}>
        <MeasureField unit="cm" label={t('calculator.width')} {...wired('width')} />
        <MeasureField unit="cm" label={t('calculator.height')} {...wired('height')} />
        <MeasureField unit="cm" label={t('calculator.length')} {...wired('length')} />
      </div>
      <div className={styles.two}>
        <MeasureField unit="kg" label={t('calculator.weight')} {...wired('weight')} />
        <TextField
          label={t('calculator.pieces')}
          inputMode="numeric"
          autoComplete="off"
          isNumber
          {...wired('pieces')}
        />
      </div>
    </div>
  );
}
