/** How a text stands with visitors: unseen, out, or coming out by itself. */
export function stateSince(publishedAt: Date | null): 'draft' | 'scheduled' | 'published' {
  if (publishedAt === null) return 'draft';
  return publishedAt > new Date() ? 'scheduled' : 'published';
}
