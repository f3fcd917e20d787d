import { givenPasskeySchema } from '~/domain/auth/passkey-schema';
import { DomainError } from '~/domain/core/errors';
import { goOn, type Work } from './form-action.server';

export const STAFF_HOME = '/dashboard';

/** The passkey in place of everything else; the page it was pressed on does not matter. */
export const signInByPasskey: Work = async (fields, args) => {
  const { isStaff } = await args.context.api.auth.signInByPasskey(readPasskey(fields.assertion));
  return goOn(args, isStaff ? STAFF_HOME : undefined);
};

/** What the button of passkeys sent. */
export function readPasskey(text = '') {
  const given = givenPasskeySchema.safeParse({ assertion: parseJson(text) });
  if (!given.success) throw new DomainError('passkey.wrong');
  return given.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
