import type { CodePurpose } from '~/domain/auth/schema';
import { showAgain, typedMobile, type Work } from './form-action.server';

type Works<Name extends string> = Readonly<Record<Name, Work>>;

/** The actions after a code was sent: send another code, use another number. */
export function sentCodeWorks(purpose: CodePurpose): Works<'resend' | 'forget'> {
  return {
    resend: async (_fields, args) => {
      await args.context.api.auth.resendCode({ purpose });
      return showAgain(args);
    },
    forget: async (_fields, args) => {
      await args.context.api.auth.forgetCode();
      return showAgain(args);
    },
  };
}

/** The actions that prove a mobile number. The page adds the step after them. */
export function provenMobileWorks(
  purpose: Extract<CodePurpose, 'register' | 'reset'>,
): Works<'start' | 'resend' | 'forget' | 'give-code'> {
  return {
    ...sentCodeWorks(purpose),
    start: async (fields, { context, request }) => {
      const { startRegistration, startReset } = context.api.auth;
      const start = purpose === 'register' ? startRegistration : startReset;
      await start({ ...typedMobile(fields), idempotencyKey: fields.attempt ?? '' });
      return showAgain({ request });
    },
    'give-code': async ({ code = '' }, args) => {
      await args.context.api.auth.giveCode({ purpose, code });
      return showAgain(args);
    },
  };
}
