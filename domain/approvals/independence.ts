/** One account gave another its access, or saw a link into it. */
export type AccessGrant = { giver: string; receiver: string };

/** Every account whose user can control this one: itself, who gave it access, who gave those access, and so on. */
export function controllersOf(grants: readonly AccessGrant[], account: string): ReadonlySet<string> {
  const found = new Set([account]);
  // A set visits what is added to it while it is walked.
  for (const one of found) {
    for (const { giver, receiver } of grants) if (receiver === one) found.add(giver);
  }
  return found;
}

/**
 * Whether no single person can control both accounts by the access that was given. Only then may one decide for the
 * other: a puppet never decides for its maker, its maker not for it, and two puppets of one maker not for each other.
 */
export function isIndependent(
  grants: readonly AccessGrant[],
  { one, other }: { one: string; other: string },
): boolean {
  const controllers = controllersOf(grants, one);
  return [...controllersOf(grants, other)].every((account) => !controllers.has(account));
}

/** Whether two of the accounts are independent. «Four eyes» protects nothing without such a pair. */
export function hasIndependentPair(grants: readonly AccessGrant[], accounts: readonly string[]): boolean {
  const controllers = accounts.map((account) => controllersOf(grants, account));
  return controllers.some((one, at) =>
    controllers.slice(at + 1).some((other) => [...one].every((account) => !other.has(account))),
  );
}
