/** What an action answers when a form must be filled in again. */
export type FormAnswer = {
  /** The button that was pressed. */
  intent: string;
  /** Error codes by field, as `Field` takes them. */
  errors: Readonly<Record<string, string>>;
  /** An error of the whole form. */
  error: string | undefined;
  requestId: string | undefined;
  /** What was typed, but for passwords and codes. */
  values: Readonly<Record<string, string>>;
  /** Made by this very form, and told here alone. */
  recoveryCodes?: readonly string[];
};

/** The error and the typed text of one field. */
export function fieldOf(
  answer: FormAnswer | undefined,
  name: string,
): { name: string; error: string | undefined; defaultValue: string | undefined } {
  return { name, error: answer?.errors[name], defaultValue: answer?.values[name] };
}
