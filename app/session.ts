import type { AbilityRule } from '~/app/guard/rules';

/** The part of a session that the browser gets: enough for menus and the guard, nothing secret. */
export type VisitorSession = {
  readonly user: {
    readonly id: string;
    readonly role: string;
    readonly name: string;
    readonly customerId: string | null;
  };
  readonly rules: readonly AbilityRule[];
};
