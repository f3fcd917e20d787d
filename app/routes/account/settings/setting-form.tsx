import type { ReactNode } from 'react';
import type { FormAnswer } from '../../auth/form-answer';
import { AuthForm } from '../../auth/form-parts';

type SettingFormProps = {
  intent: string;
  attempt: string;
  version?: number | undefined;
  answer: FormAnswer | undefined;
  children: (answer: FormAnswer | undefined) => ReactNode;
};

/** One of several forms on a page. It shows only the response to its own submission. */
export function SettingForm({ intent, attempt, version, answer, children }: SettingFormProps): ReactNode {
  const own = answer?.intent === intent ? answer : undefined;
  return (
    <AuthForm answer={own}>
      <input type="hidden" name="attempt" value={attempt} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {children(own)}
    </AuthForm>
  );
}
