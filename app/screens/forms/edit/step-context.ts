import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from './field-errors';
import { errorsByStep, type FormStep, firstWrongStep, stepOf } from './form-steps';

export type FormSteps = {
  step: FormStep;
  /** How many errors each step shows. */
  wrong: Readonly<Record<FormStep, number>>;
  go: (step: FormStep) => void;
  /** Opens the step of a field at once, so that the field can take the focus. */
  reveal: (path: string) => void;
};

const StepContext = createContext<FormSteps | undefined>(undefined);

export const StepProvider = StepContext.Provider;

export function useSteps(): FormSteps {
  const steps = useContext(StepContext);
  if (!steps) throw new Error('A step of the form is used outside of its editor');
  return steps;
}

/** The step that a phone shows. Each attempt to submit opens the first one with an error. */
export function useFormSteps(errors: FieldErrors, attempt: number): FormSteps {
  const [step, go] = useState<FormStep>('boxes');
  const first = useRef<FormStep>();
  first.current = firstWrongStep(errors);
  useEffect(() => {
    if (attempt > 0 && first.current) go(first.current);
  }, [attempt]);
  return { step, wrong: errorsByStep(errors), go, reveal: (path) => flushSync(() => go(stepOf(path))) };
}
