import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { writeFieldError } from '~/app/api/field-error';
import { SIGNED_IN_HOME, safeReturnPath } from '~/app/guard/guard';
import type { Locale } from '~/domain/core/format/locale';
import { namesFromParts, type UserNames } from '~/domain/users/name';
import type { FormAnswer } from './form-answer';

export type Fields = Readonly<Record<string, string>>;
export type Work = (fields: Fields, args: ActionFunctionArgs) => Promise<Answer>;
type Answer = Response | ReturnType<typeof data<FormAnswer>>;

/** An action with one handler per button, selected by the button's value. */
export function formAction(
  works: Readonly<Record<string, Work>>,
): (args: ActionFunctionArgs) => Promise<Answer> {
  return async (args) => {
    const fields = await readFields(args.request);
    const intent = fields.intent ?? '';
    const work = Object.hasOwn(works, intent) ? works[intent] : undefined;
    if (!work) throw data(null, { status: 400 });
    try {
      return await work(fields, args);
    } catch (error) {
      return refused(error, { intent, fields, args });
    }
  };
}

/** The typed mobile in the format of the API. */
export function typedMobile(fields: Fields): { mobile: string; country: 'AU' | 'MN' } {
  return { mobile: (fields.mobile ?? '').trim(), country: fields.mobileCountry === 'MN' ? 'MN' : 'AU' };
}

/** The typed name in the format of the API, which asks for the whole name too. */
export function typedNames({ fullName = '', givenName, familyName = '' }: Fields, locale: Locale): UserNames {
  if (givenName === undefined) return { fullName, givenName: '', familyName: '' };
  return namesFromParts({ givenName, familyName }, locale);
}

/** Reloads the page, which then shows its next step. */
export function showAgain({ request }: Pick<ActionFunctionArgs, 'request'>): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search);
}

/** Redirects to the page that the visitor wanted before the sign-in. */
export function goOn({ request }: Pick<ActionFunctionArgs, 'request'>, fallback = SIGNED_IN_HOME): Response {
  return redirect(safeReturnPath(new URL(request.url).searchParams.get('to'), fallback));
}

/** Shows the page with recovery codes, which are shown only once. */
export function tellCodes(intent: string, recoveryCodes: readonly string[]): Answer {
  return data<FormAnswer>({
    intent,
    errors: {},
    error: undefined,
    requestId: undefined,
    values: {},
    recoveryCodes,
  });
}

/** The data of every sign-in page: an idempotency key and the return path. */
export function pageFacts({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    attempt: randomUUID(),
    isDemo: context.isDemo,
    servedAt: Date.now(),
    wish: searchParams.has('to') ? `?to=${encodeURIComponent(searchParams.get('to') ?? '')}` : '',
  };
}

async function readFields(request: Request): Promise<Fields> {
  const fields: Record<string, string> = {};
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') fields[name] = value;
  }
  return fields;
}

type Refusal = { intent: string; fields: Fields; args: ActionFunctionArgs };

/** Shows the page again with what the API refused. */
export function refused(error: unknown, { intent, fields, args }: Refusal): Answer {
  if (error instanceof Response) return error;
  const { status, code, params, issues, requestId } = args.context.problem(error);
  if (code === 'unexpected') args.context.reportError(error);
  const errors: Record<string, string> = {};
  for (const issue of issues) errors[issue.path] ??= writeFieldError(issue.code, issue.params);
  const answer: FormAnswer = {
    intent,
    errors,
    error: issues.length === 0 ? writeFieldError(code, params) : undefined,
    requestId: code === 'unexpected' ? requestId : undefined,
    values: Object.fromEntries(
      Object.entries(fields).filter(([name]) => !/password|code$|assertion/i.test(name)),
    ),
  };
  const headers = params.seconds === undefined ? {} : { 'retry-after': String(params.seconds) };
  return data(answer, { status, headers });
}
