import { refusedNumber } from '~/app/api/field-error';
import { parseLength, parseWeight } from '~/domain/core/measures';

export const sideNames = ['length', 'width', 'height'] as const;
export type TypedMeasures = Record<(typeof sideNames)[number] | 'weight', string>;
/** Errors as `writeFieldError` makes them. */
export type MeasureErrors = Partial<Record<keyof TypedMeasures, string>>;

export const noMeasures: TypedMeasures = { length: '', width: '', height: '', weight: '' };

type Measures = {
  lengthMm: number | undefined;
  widthMm: number | undefined;
  heightMm: number | undefined;
  grossG: number | undefined;
};

/** The typed measures in mm and g, and an error for each that cannot be read. Sides are all typed, or none. */
export function readMeasures(
  typed: TypedMeasures,
  { areSidesOptional }: { areSidesOptional: boolean },
): { value: Measures; errors: MeasureErrors } {
  const hasSides = !areSidesOptional || sideNames.some((name) => typed[name].trim() !== '');
  const errors: MeasureErrors = {};
  const sideOf = (name: (typeof sideNames)[number]): number | undefined => {
    if (!hasSides) return undefined;
    const read = parseLength(typed[name]);
    if (read.ok) return read.value;
    errors[name] = refusedNumber(read);
    return undefined;
  };
  const weight = parseWeight(typed.weight);
  if (!weight.ok) errors.weight = refusedNumber(weight);
  const value = {
    lengthMm: sideOf('length'),
    widthMm: sideOf('width'),
    heightMm: sideOf('height'),
    grossG: weight.ok ? weight.value : undefined,
  };
  return { value, errors };
}
