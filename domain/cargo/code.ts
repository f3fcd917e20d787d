/** `SYD-26-0042`: origin airport, year, serial of that year. */
export function cargoCode(origin: string, year: number, serial: number): string {
  return `${origin}-${String(year % 100).padStart(2, '0')}-${String(serial).padStart(4, '0')}`;
}

/** Reads a cargo code in either case; undefined when it is none. */
export function parseCargoCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return /^[A-Z]{3}-\d{2}-\d{4}$/u.test(code) ? code : undefined;
}
