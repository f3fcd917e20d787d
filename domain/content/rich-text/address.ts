const ownPage = /^\/(?!\/|\\|%5c)/iu;
const elsewhere = /^(?:https?:\/\/|mailto:|tel:)/iu;
const hidden = /[\s\p{Cc}\p{Cf}\p{Cs}]/u;
const LONGEST = 2_000;

/** Whether a link in a text is allowed: our own pages, http(s), mailto or tel. Script URLs are refused. */
export function isSafeAddress(href: string): boolean {
  return href.length <= LONGEST && !hidden.test(href) && (ownPage.test(href) || elsewhere.test(href));
}
