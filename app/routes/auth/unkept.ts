/** Headers of a page that may hold a secret: no cache and no way back shows it again. */
export function unkept(): { 'cache-control': string } {
  return { 'cache-control': 'no-store' };
}
