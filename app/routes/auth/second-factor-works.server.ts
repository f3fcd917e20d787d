import { goOn, showAgain, type Work } from './form-action.server';
import { readPasskey } from './passkey-works.server';

type Intent = 'give-factor' | 'give-passkey' | 'confirm-app' | 'enter' | 'leave';

/** The actions between a correct password and the session. */
export function secondFactorWorks(home?: string): Readonly<Record<Intent, Work>> {
  return {
    'give-factor': async ({ code = '' }, args) => {
      await args.context.api.auth.giveSecondFactor({ code });
      return goOn(args, home);
    },
    'give-passkey': async ({ assertion }, args) => {
      await args.context.api.auth.givePasskey(readPasskey(assertion));
      return goOn(args, home);
    },
    'confirm-app': async ({ code = '' }, args) => {
      await args.context.api.auth.confirmSetUp({ code });
      return showAgain(args);
    },
    enter: async (_fields, args) => {
      await args.context.api.auth.enterAfterSetUp();
      return goOn(args, home);
    },
    leave: async (_fields, args) => {
      await args.context.api.auth.leaveSignIn();
      return showAgain(args);
    },
  };
}
