import type { Context } from './context';

/** Returns whether the caller belongs to the company. Customers and visitors do not. */
export function isStaff({ session }: Pick<Context, 'session'>): boolean {
  return session?.user.customerId === null;
}
