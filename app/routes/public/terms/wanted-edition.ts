/** The edition that an address asks for by its number; none for the one in force. */
export function wantedEdition(request: Request): { edition?: number } {
  const wanted = /^\d{1,6}$/u.exec(new URL(request.url).searchParams.get('edition') ?? '');
  const edition = Number(wanted?.[0] ?? 0);
  return edition > 0 ? { edition } : {};
}
