/** `SYD-26-0042`: origin airport, year, serial of that year. */
export function cargoCode(origin: string, year: number, serial: number): string {
  return `${origin}-${String(year % 100).padStart(2, '0')}-${String(serial).padStart(4, '0')}`;
}
