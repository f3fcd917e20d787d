import { eraNow, findPage, recordDocument, type StoredPage } from './page-store';

/** A weak connection: after this time the stored page is shown, if there is one. */
const patienceMs = 6_000;
/** Answers of a proxy, or of a server that is overloaded or being restarted. */
const isAway = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** The document from the server, else the stored one; undefined without both. */
export async function openPage(request: Request, { pathname, search }: URL): Promise<Response | undefined> {
  const since = eraNow();
  const asked = fetch(request).then((response) => {
    const copy = search === '' ? response.clone() : undefined;
    if (copy) void recordDocument(pathname, copy, since);
    return response;
  });
  const answer = await soonest(asked);
  if (answer && !isAway(answer.status)) return answer;
  const stored = await findPage(pathname);
  if (stored) return search === '' ? await shown(stored) : Response.redirect(pathname);
  return answer ?? (await asked.catch(() => undefined));
}

/** The answer, or undefined when there is none within the patience. */
async function soonest(asked: Promise<Response>): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  return await Promise.race([asked.catch(() => undefined), late]);
}

/** The page shows the time at which it was read: `readAtOfPage` in the page. */
async function shown({ response, readAt }: StoredPage): Promise<Response> {
  const text = (await response.text()).replace('<html ', `<html data-read-at="${readAt.toISOString()}" `);
  return new Response(text, { headers: response.headers });
}
