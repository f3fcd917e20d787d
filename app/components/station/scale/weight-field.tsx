import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { MeasureField } from '~/app/components/form/measure-field';
import type { Scale } from './use-scale';

type WeightFieldProps = Omit<ComponentProps<typeof MeasureField>, 'unit' | 'value' | 'onChange'> & {
  value: string;
  scale: Scale;
  /** The only weight field of the screen. Of several fields the focused one is filled in. */
  isOnly?: boolean | undefined;
  onWeight: (text: string) => void;
};

/** A weight, typed or from the scale: a stable weight is filled in once, and can be overwritten. */
export function WeightField({ scale, isOnly = false, onWeight, ...field }: WeightFieldProps): ReactNode {
  const [hasFocus, setHasFocus] = useState(false);
  const { netG, take } = scale;
  const isWanted = (isOnly || hasFocus) && netG !== undefined;
  useEffect(() => {
    const grams = isWanted ? take() : undefined;
    if (grams !== undefined) onWeight(String(grams / 1000));
  });
  return (
    <MeasureField
      {...field}
      unit="kg"
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onChange={({ target }) => onWeight(target.value)}
    />
  );
}
