import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/app/components/actions/button';
import { type FormStep, formSteps, stepAfter } from './form-steps';
import { useSteps } from './step-context';
import styles from './steps.module.css';

/** Where a phone is in the form, and the way to each step. */
export function StepBar(): ReactNode {
  const { t } = useTranslation('forms');
  const { step, wrong, go } = useSteps();
  return (
    <nav id="form-steps" className={styles.bar} aria-label={t('steps.title')}>
      <ol>
        {formSteps.map((each, at) => (
          <li key={each}>
            <button
              type="button"
              aria-current={each === step ? 'step' : undefined}
              data-wrong={wrong[each] > 0 || undefined}
              onClick={() => go(each)}
            >
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <span>{t(`steps.${each}`)}</span>
              {wrong[each] > 0 && (
                <span className="visually-hidden">{t('steps.wrong', { count: wrong[each] })}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A part of the form that a phone shows only in its step. */
export function StepPart({ of, children }: { of: FormStep; children: ReactNode }): ReactNode {
  const { step } = useSteps();
  return (
    <div className={styles.part} data-open={step === of}>
      {children}
    </div>
  );
}

/** The submit button; on a phone the last step has it, and the others lead on. */
export function LastStep({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTranslation('forms');
  const { step, go } = useSteps();
  const goOn = (): void => {
    go(stepAfter(step));
    document.getElementById('form-steps')?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div className={styles.last} data-open={step === 'check'}>
        {children}
      </div>
      {step !== 'check' && (
        <div className={styles.next}>
          <Button size="lg" isFullWidth icon={<IconArrowRight size={20} aria-hidden="true" />} onClick={goOn}>
            {t('steps.next')}
          </Button>
        </div>
      )}
    </>
  );
}
