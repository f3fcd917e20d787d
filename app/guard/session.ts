import type { AbilityRule } from './rules';

/** The part of a session that the browser gets: enough for menus and the guard, nothing secret. */
export type VisitorSession = {
  readonly user: {
    readonly id: string;
    readonly role: string;
    readonly name: string;
    /** For greetings; empty where only the whole name is known. */
    readonly givenName: string;
    readonly customerId: string | null;
  };
  readonly rules: readonly AbilityRule[];
};
