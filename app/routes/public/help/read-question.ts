const MOST_LETTERS = 100;

/** What a visitor asked, from the address. */
export function readGoodsQuestion(request: Request): string {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  return typed.replaceAll('\0', '').trim().slice(0, MOST_LETTERS).trim();
}
