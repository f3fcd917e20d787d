/** The public state of a text: not visible, published, or scheduled. */
export function stateSince(publishedAt: Date | null): 'draft' | 'scheduled' | 'published' {
  if (publishedAt === null) return 'draft';
  return publishedAt > new Date() ? 'scheduled' : 'published';
}
