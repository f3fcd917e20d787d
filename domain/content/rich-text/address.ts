const ownPage = /^\/(?!\/|\\|%5c)/iu;
const elsewhere = /^(?:https?:\/\/|mailto:|tel:)/iu;
const hidden = /[\s\p{Cc}\p{Cf}\p{Cs}]/u;
const LONGEST = 2_000;

/** Where a link of a text may lead: one of our own pages, http(s), mailto or tel; nothing that runs. */
export function isSafeAddress(href: string): boolean {
  return href.length <= LONGEST && !hidden.test(href) && (ownPage.test(href) || elsewhere.test(href));
}
