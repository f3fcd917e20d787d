import { createHash } from 'node:crypto';
import { type ActionFunctionArgs, data } from '@remix-run/node';
import type { Inputs } from '~/server/router';

type Message = Inputs['content']['contact'];
type Issue = { path: string; code: string };
type ContactInput = Readonly<
  Record<'name' | 'mobileCountry' | 'mobile' | 'email' | 'body' | 'website', string>
>;
export type ContactAnswer =
  | { kind: 'sent'; name: string }
  | {
      kind: 'refused';
      code: string;
      params: Readonly<Record<string, string | number>>;
      issues: readonly Issue[];
      typed: ContactInput;
    };

/** Stores the message, or returns the input with its errors. */
export async function contactAction({ request, context }: ActionFunctionArgs) {
  const typed = typedIn(await request.formData());
  try {
    await context.api.content.contact(messageOf(typed));
    return data<ContactAnswer>({ kind: 'sent', name: typed.name.trim() });
  } catch (error) {
    const { code, params, issues, status } = context.problem(error);
    if (status >= 500) throw error;
    const fieldErrors = issues.map(({ path, code }) => ({ path, code }));
    return data<ContactAnswer>({ kind: 'refused', code, params, issues: fieldErrors, typed }, { status });
  }
}

function typedIn(form: FormData): ContactInput {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    name: text('name'),
    mobileCountry: text('mobileCountry'),
    mobile: text('mobile'),
    email: text('email'),
    body: text('body'),
    website: text('website').slice(0, 500),
  };
}

function messageOf({ mobileCountry, ...message }: ContactInput): Message {
  return {
    ...message,
    mobileCountry: mobileCountry === 'AU' ? 'AU' : 'MN',
    idempotencyKey: keyOf({ mobileCountry, ...message }),
  };
}

/** The idempotency key: an equal text of an equal sender is one message, however often it is sent. */
function keyOf(typed: ContactInput): string {
  const hex = createHash('sha256').update(JSON.stringify(typed)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, '$1-$2-4$3-8$4-$5');
}
