import { givenPasskeySchema } from '~/domain/auth/passkey-schema';
import { DomainError } from '~/domain/core/errors';
import { goOn, type Work } from './form-action.server';

export const STAFF_HOME = '/dashboard';

/** Signs in with a passkey only. It works on every page with the button. */
export const signInByPasskey: Work = async (fields, args) => {
  const { isStaff } = await args.context.api.auth.signInByPasskey(readPasskey(fields.assertion));
  return goOn(args, isStaff ? STAFF_HOME : undefined);
};

/** The signature that the passkey button sent. */
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
