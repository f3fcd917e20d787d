/** Returns how many procedures a tRPC path names. Commas count like in tRPC, also when written as `%2C`. */
export function callsIn(path: string): number {
  return path.split(/,|%2c/i).length;
}
