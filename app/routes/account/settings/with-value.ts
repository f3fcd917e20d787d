import { type FormAnswer, fieldOf } from '../../auth/form-answer';

/** What was typed and refused, or what is kept. */
export function withValue(
  answer: FormAnswer | undefined,
  name: string,
  kept: string,
): ReturnType<typeof fieldOf> {
  const field = fieldOf(answer, name);
  return { ...field, defaultValue: field.defaultValue ?? kept };
}
