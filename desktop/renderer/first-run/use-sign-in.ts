import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeFieldError } from '~/app/api/field-error';
import { useErrorText } from '~/app/components/form/use-error-text';
import { safeReturnPath } from '~/app/guard/guard';
import { useHost } from '~/app/host';
import type { Refusal } from '~/desktop/shared/session';
import { useComputer } from '../computer';
import { desktop } from '../desktop';
import { doors } from '../web-only';

const empty = { email: '', password: '', code: '' };
type Fields = typeof empty;

type SignIn = {
  fields: Fields;
  set: (change: Partial<Fields>) => void;
  errorOf: (field: keyof Fields) => string | undefined;
  /** Error of the whole form. */
  trouble: string | undefined;
  asksForCode: boolean;
  isBusy: boolean;
  send: () => Promise<void>;
};

/** Signs in; the user can retry until the main process has a session. */
export function useSignIn(): SignIn {
  const { t } = useTranslation('desktop');
  const errorText = useErrorText();
  const { setVisitor } = useComputer();
  const { navigate, pathname, searchParams } = useHost();
  const [fields, setFields] = useState(empty);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [unreachable, setUnreachable] = useState<string>();
  const [asksForCode, setAsksForCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const send = async (): Promise<void> => {
    setIsBusy(true);
    const { code, ...credentials } = fields;
    const outcome = await desktop
      .signIn({ ...credentials, ...(asksForCode && { code }) })
      .finally(() => setIsBusy(false));
    setUnreachable(outcome.kind === 'unreachable' ? t(`troubles.${outcome.trouble}`) : undefined);
    if (outcome.kind === 'unreachable') return;
    if (outcome.kind === 'refused') {
      // The first request for a code is not shown as an error.
      const isFirstAsked = !asksForCode && outcome.refusals.every(isCodeAskedFor);
      setAsksForCode(asksForCode || outcome.refusals.some(({ field }) => field === 'code'));
      return setRefusals(isFirstAsked ? [] : outcome.refusals);
    }
    setFields(empty);
    if (doors.includes(pathname)) navigate(safeReturnPath(searchParams.get('to'), '/'), { replace: true });
    setVisitor(outcome.visitor);
  };

  const whole = refusals.find(({ field }) => field === null);
  return {
    fields,
    set: (change) => setFields((before) => ({ ...before, ...change })),
    errorOf: (field) => refusals.filter((refusal) => refusal.field === field).map(written)[0],
    trouble: unreachable ?? (whole && errorText(written(whole))),
    asksForCode,
    isBusy,
    send,
  };
}

function isCodeAskedFor({ field, code }: Refusal): boolean {
  return field === 'code' && code === 'required';
}

function written({ code, params }: Refusal): string {
  return writeFieldError(code, params);
}
