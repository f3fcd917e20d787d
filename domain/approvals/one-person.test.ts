import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Rule } from '~/domain/roles/permissions';
import { changesDeciders, isDeciding } from './acts';
import { type AccessGrant, hasIndependentPair, isIndependent } from './independence';

const ruleSets: readonly (readonly Rule[])[] = [
  [],
  [{ action: 'manage', subject: 'all' }],
  [{ action: 'refund', subject: 'Payment' }],
  [{ action: 'read', subject: 'News' }],
];

type Account = { role: number; isOpen: boolean; isEntered: boolean };
type ApprovalWorld = { accounts: Account[]; roles: number[]; grants: AccessGrant[]; isOn: boolean };
type Step = { act: (typeof acts)[number]; by: number; target: number; role: number; rules: number };

const acts = ['invite', 'changeRole', 'open', 'close', 'see the link', 'edit the role', 'on', 'off'] as const;
const honest = 1;

const stepArbitrary: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  by: fc.nat(9),
  target: fc.nat(9),
  role: fc.nat(3),
  rules: fc.nat(ruleSets.length - 1),
});

const rulesOf = ({ roles }: ApprovalWorld, role: number): readonly Rule[] => ruleSets[roles[role] ?? 0] ?? [];
const name = (account: number): string => String(account);

function deciders(world: ApprovalWorld): number[] {
  return world.accounts.flatMap(({ role, isOpen }, at) =>
    isOpen && isDeciding(rulesOf(world, role)) ? [at] : [],
  );
}

const hasPair = (world: ApprovalWorld): boolean =>
  hasIndependentPair(world.grants, deciders(world).map(name));

/** One call of an account that the person controls. Nobody approves, so pending changes have no effect. */
function take(world: ApprovalWorld, { act, target, role, rules, ...step }: Step): void {
  const entered = world.accounts.flatMap(({ isEntered, isOpen }, at) => (isEntered && isOpen ? [at] : []));
  const by = entered[step.by % entered.length];
  if (by === undefined) return;
  const at = target % world.accounts.length;
  const account = world.accounts[at];
  if (!account) return;
  const mayMake = !world.isOn || !isDeciding(rulesOf(world, role));
  const mayTouch = at !== by && (!world.isOn || !isDeciding(rulesOf(world, account.role)));
  const grant = (receiver: number): void =>
    void world.grants.push({ giver: name(by), receiver: name(receiver) });
  if (act === 'invite' && mayMake) {
    world.accounts.push({ role, isOpen: true, isEntered: true });
    grant(world.accounts.length - 1);
  } else if (act === 'changeRole' && mayTouch && mayMake) {
    account.role = role;
    grant(at);
  } else if (act === 'open' && mayTouch) {
    account.isOpen = true;
    grant(at);
  } else if (act === 'close' && mayTouch) account.isOpen = false;
  else if (act === 'see the link' && mayTouch) {
    account.isEntered = true;
    grant(at);
  } else if (act === 'edit the role' && role > 0) {
    if (!world.isOn || !changesDeciders(rulesOf(world, role), ruleSets[rules] ?? []))
      world.roles[role] = rules;
  } else if (act === 'on' && hasPair(world)) world.isOn = true;
  else if (act === 'off' && !hasPair(world)) world.isOn = false;
}

test('no sequence of calls lets one person act as the second approver', () => {
  fc.assert(
    fc.property(fc.array(stepArbitrary, { maxLength: 40 }), (steps) => {
      const world: ApprovalWorld = {
        accounts: [
          { role: 0, isOpen: true, isEntered: true },
          { role: 0, isOpen: true, isEntered: false },
        ],
        // Role 0 is the administrator's, whose rules never change.
        roles: [1, 0, 0, 0],
        grants: [],
        isOn: false,
      };
      let wasOn = false;
      for (const step of steps) {
        take(world, step);
        wasOn ||= world.isOn;
        if (!wasOn) continue;
        expect(world.isOn).toBe(true);
        expect(world.accounts[honest]).toEqual({ role: 0, isOpen: true, isEntered: false });
        const own = deciders(world).filter((at) => world.accounts[at]?.isEntered);
        for (const asker of own)
          for (const decider of own)
            expect(isIndependent(world.grants, { one: name(asker), other: name(decider) })).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});
