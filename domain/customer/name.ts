type Names = { firstName: string; lastName: string; organizationName: string | null };

/** An organization by its own name, a person by both of his. */
export function customerName({ firstName, lastName, organizationName }: Names): string {
  return organizationName || [firstName, lastName].filter(Boolean).join(' ');
}
