import { type FormAnswer, fieldOf } from '../../auth/form-answer';

/** The refused input, or the stored value. */
export function withValue(
  answer: FormAnswer | undefined,
  name: string,
  storedName: string,
): ReturnType<typeof fieldOf> {
  const field = fieldOf(answer, name);
  return { ...field, defaultValue: field.defaultValue ?? storedName };
}
