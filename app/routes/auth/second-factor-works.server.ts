import { goOn, showAgain, type Work } from './form-action.server';

type Intent = 'give-factor' | 'confirm-app' | 'enter' | 'leave';

/** The buttons between a right password and the session. */
export function secondFactorWorks(home?: string): Readonly<Record<Intent, Work>> {
  return {
    'give-factor': async ({ code = '' }, args) => {
      await args.context.api.auth.giveSecondFactor({ code });
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
