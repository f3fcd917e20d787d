/** How many procedures an address of tRPC names: the commas are counted as tRPC does, those written as `%2C` too. */
export function callsIn(path: string): number {
  return path.split(/,|%2c/i).length;
}
