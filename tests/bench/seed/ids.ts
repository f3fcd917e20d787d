/**
 * Ids as PostgreSQL's `uuidv7()` makes them (RFC 9562, 5.7), of a time and a running number instead of chance: the
 * same filling twice is the same rows.
 */
export function idsFrom(space: number): (at: Date) => string {
  let count = 0;
  return (at) => {
    count += 1;
    const time = at.getTime().toString(16).padStart(12, '0');
    const serial = count.toString(16).padStart(12, '0');
    const table = space.toString(16).padStart(3, '0');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${table}-8000-${serial}`;
  };
}
