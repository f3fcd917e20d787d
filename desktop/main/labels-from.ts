import { type NetworkPrinter, testLabel } from '~/desktop/shared/labels';
import { ORIGIN } from '~/desktop/shared/origin';

/** Fetches labels as ZPL from the server like a screen: with the session's token. */
export function labelsFrom(forward: (request: Request) => Promise<Response>) {
  return async (
    ids: readonly string[] | null,
    dpi: NetworkPrinter['dpi'],
  ): Promise<Uint8Array | undefined> => {
    if (ids === null) return new TextEncoder().encode(testLabel(dpi));
    const asked = new URLSearchParams({ ids: ids.join(','), dpi: String(dpi) });
    const answer = await forward(new Request(`${ORIGIN}/api/documents/label.zpl?${asked}`));
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
  };
}
