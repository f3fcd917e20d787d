/**
 * Ids like those of PostgreSQL's `uuidv7()` (RFC 9562, 5.7), from a time and a counter instead of random bits: two runs
 * make equal rows.
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
