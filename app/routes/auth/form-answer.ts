/** The response of an action when a form must be corrected. */
export type FormAnswer = {
  /** The button that was clicked. */
  intent: string;
  /** Error codes by field, in the format of `Field`. */
  errors: Readonly<Record<string, string>>;
  /** An error of the whole form. */
  error: string | undefined;
  requestId: string | undefined;
  /** The typed values, without passwords and codes. */
  values: Readonly<Record<string, string>>;
  /** Created by this form, and returned only once. */
  recoveryCodes?: readonly string[];
};

/** The error and the typed text of one field. */
export function fieldOf(
  answer: FormAnswer | undefined,
  name: string,
): { name: string; error: string | undefined; defaultValue: string | undefined } {
  return { name, error: answer?.errors[name], defaultValue: answer?.values[name] };
}
