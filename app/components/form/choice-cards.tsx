import { type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { useErrorText } from './use-error-text';

export type CardChoice = {
  value: string;
  label: string;
  hint?: ReactNode | undefined;
  icon?: ReactNode | undefined;
  isDisabled?: boolean | undefined;
};

type ChoiceCardsProps = {
  legend: string;
  isLegendHidden?: boolean | undefined;
  name?: string | undefined;
  choices: readonly CardChoice[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  error?: unknown | undefined;
};

/** Radio buttons shown as cards. */
export function ChoiceCards(props: ChoiceCardsProps): ReactNode {
  const { legend, isLegendHidden, name, choices, value, defaultValue, onChange, error } = props;
  const id = useId();
  const message = useErrorText()(error);
  return (
    <fieldset className={styles.group} aria-describedby={message ? `${id}-error` : undefined}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              name={name ?? id}
              value={choice.value}
              checked={value === undefined ? undefined : value === choice.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === choice.value}
              disabled={choice.isDisabled}
              onChange={() => onChange?.(choice.value)}
            />
            {choice.icon}
            <span className={styles.text}>
              <span className={styles.name}>{choice.label}</span>
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {message && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}
