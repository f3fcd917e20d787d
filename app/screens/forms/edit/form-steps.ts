import type { FieldErrors } from './field-errors';

/** The steps of the form on a phone, in their order. Wider screens show all of them at once. */
export const formSteps = ['boxes', 'goods', 'people', 'check'] as const;
export type FormStep = (typeof formSteps)[number];

const steps: Readonly<Record<string, FormStep>> = {
  pieces: 'boxes',
  items: 'goods',
  isChargeConfirmed: 'goods',
  profile: 'people',
  sender: 'people',
  receiver: 'people',
};

/** The step that shows a field, by its path. */
export function stepOf(path: string): FormStep {
  const [section = ''] = path.split('.');
  return steps[section] ?? 'check';
}

/** How many errors each step shows. */
export function errorsByStep(errors: FieldErrors): Readonly<Record<FormStep, number>> {
  const counts = { boxes: 0, goods: 0, people: 0, check: 0 };
  for (const path of Object.keys(errors)) counts[stepOf(path)] += 1;
  return counts;
}

/** The first step with an error. */
export function firstWrongStep(errors: FieldErrors): FormStep | undefined {
  const counts = errorsByStep(errors);
  return formSteps.find((step) => counts[step] > 0);
}

/** The step after another one; the last stays. */
export function stepAfter(step: FormStep): FormStep {
  return formSteps[formSteps.indexOf(step) + 1] ?? 'check';
}
