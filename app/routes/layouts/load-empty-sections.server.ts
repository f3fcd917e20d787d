import type { LoaderFunctionArgs } from '@remix-run/node';
import type { EmptySection } from '~/app/components/public/empty-sections';

/** The sections that the front page leaves out; none when that cannot be found out. Both answers are cached. */
export async function loadEmptySections({ context }: LoaderFunctionArgs): Promise<EmptySection[]> {
  const { content } = context.api;
  const sections = [
    { section: 'faq', read: () => content.faq() },
    { section: 'team', read: () => content.team() },
  ] as const;
  const empty = await Promise.all(
    sections.map(async ({ section, read }) => ((await read()).length === 0 ? [section] : [])),
  ).catch((error: unknown) => {
    context.reportError(error);
    return [];
  });
  return empty.flat();
}
