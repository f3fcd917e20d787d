import type { NewsValues } from '~/domain/content/editing';
import { type Block, picturesOf, type RichDocument } from '~/domain/content/rich-text/document';
import { DomainError } from '~/domain/core/errors';
import { mapLocalized, valuesOf } from '~/domain/core/localized';
import type { ChangeContext } from '../../../core/api/trpc';
import { findFreePictures } from '../../../core/files/queries';
import { deletePictures, insertPictures } from './queries';

type Size = { width: number | null; height: number | null };

/**
 * Adds the size of each picture to the text, so that pages reserve its space. A text may contain only our pictures
 * without a customer, since everybody will see them.
 */
export async function withPictureSizes(ctx: ChangeContext, values: NewsValues): Promise<NewsValues> {
  const ids = pictureIdsOf(values);
  const found = ids.length === 0 ? [] : await findFreePictures(ctx.tx, ids);
  const sizes = new Map(found.map(({ id, ...size }) => [id, size]));
  const { coverFileId, body } = values;
  if (coverFileId !== null && !sizes.has(coverFileId.toLowerCase()))
    throw new DomainError('file.missing', {}, 'values.coverFileId');
  return {
    ...values,
    body: mapLocalized(body, (document, locale) => sized(document, sizes, `values.body.${locale}`)),
  };
}

/** Stores which pictures the news uses. */
export async function storePictures({ tx }: ChangeContext, id: string, values: NewsValues): Promise<void> {
  await deletePictures(tx, id);
  const ids = pictureIdsOf(values);
  if (ids.length > 0) await insertPictures(tx, id, ids);
}

function pictureIdsOf({ coverFileId, body }: NewsValues): string[] {
  const inTexts = valuesOf(body)
    .flatMap(picturesOf)
    .map(({ fileId }) => fileId);
  return [...new Set([...(coverFileId === null ? [] : [coverFileId.toLowerCase()]), ...inTexts])];
}

function sized(document: RichDocument, sizes: ReadonlyMap<string, Size>, field: string): RichDocument {
  return { ...document, content: sizedBlocks(document.content, sizes, field) };
}

function sizedBlocks(blocks: readonly Block[], sizes: ReadonlyMap<string, Size>, field: string): Block[] {
  const within = (inner: readonly Block[]): Block[] => sizedBlocks(inner, sizes, field);
  return blocks.map((block) => {
    switch (block.type) {
      case 'picture': {
        const size = sizes.get(block.attrs.fileId);
        if (!size) throw new DomainError('file.missing', {}, field);
        return { ...block, attrs: { ...block.attrs, ...size } };
      }
      case 'blockquote':
        return { ...block, content: within(block.content) };
      case 'bulletList':
      case 'orderedList':
        return {
          ...block,
          content: block.content.map((item) => ({ ...item, content: within(item.content) })),
        };
      default:
        return block;
    }
  });
}
