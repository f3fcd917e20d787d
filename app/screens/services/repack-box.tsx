import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MeasureField } from '~/app/components/form/measure-field';
import { TextField } from '~/app/components/form/text-field';
import styles from './services.module.css';
import type { Boxes } from './types';
import type { NewBox } from './use-repack';

type RepackBoxProps = {
  index: number;
  child: NewBox;
  lines: Boxes['lines'];
  errors: Readonly<Record<string, unknown>>;
  /** All goods are in the only box, so nothing is typed about them. */
  isOnly: boolean;
  onChange: (change: Partial<NewBox>) => void;
  remove?: ReactNode;
};

const sides = [
  ['length', 'lengthMm'],
  ['width', 'widthMm'],
  ['height', 'heightMm'],
] as const;

/** One new box: its measures, its place and how many of each line of goods it holds. */
export function RepackBox(props: RepackBoxProps): ReactNode {
  const { index, child, lines, errors, isOnly, onChange, remove } = props;
  const { t } = useTranslation('services');
  const at = `children.${index}`;
  return (
    <fieldset className={styles.measures}>
      <legend>{t('repack.box', { number: index + 1 })}</legend>
      {sides.map(([side, field]) => (
        <MeasureField
          key={side}
          unit="cm"
          label={t(side)}
          value={child[side]}
          error={errors[`${at}.${field}`]}
          onChange={({ target }) => onChange({ [side]: target.value })}
        />
      ))}
      <MeasureField
        unit="kg"
        label={t('weight')}
        value={child.weight}
        error={errors[`${at}.grossG`]}
        onChange={({ target }) => onChange({ weight: target.value })}
      />
      <TextField
        label={t('columns.place')}
        maxLength={80}
        autoComplete="off"
        value={child.place}
        error={errors[`${at}.place`]}
        onChange={({ target }) => onChange({ place: target.value })}
      />
      {!isOnly &&
        lines.map(({ id, description, quantity }) => (
          <TextField
            key={id}
            label={t('repack.quantity', { goods: description, quantity })}
            isNumber
            inputMode="numeric"
            maxLength={5}
            autoComplete="off"
            value={child.quantities[id] ?? ''}
            error={errors.children}
            onChange={({ target }) => onChange({ quantities: { ...child.quantities, [id]: target.value } })}
          />
        ))}
      {remove}
    </fieldset>
  );
}
