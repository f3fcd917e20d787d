import { z } from 'zod';
import { cleanDocument } from '~/domain/content/rich-text/clean';
import {
  blocksOf,
  isEmptyDocument,
  picturesOf,
  type RichDocument,
  textOf,
} from '~/domain/content/rich-text/document';
import { code } from '~/domain/core/schema';

const MOST_LETTERS = 40_000;
const MOST_BLOCKS = 2_000;
const MOST_PICTURES = 30;

/** A rich text that contains text or a picture. Parsing cleans it (`clean.ts`). */
export const richTextSchema = z
  .custom<RichDocument>((value) => typeof value === 'object' && value !== null, code('required'))
  .transform(cleanDocument)
  .superRefine((text, context) => {
    const blocks = [...blocksOf(text.content)];
    const letters = blocks.reduce((sum, block) => sum + textOf(block).trim().length, 0);
    const pictures = picturesOf(text).length;
    const refuse = (message: 'required' | 'text.too_long' | 'list.too_many'): void =>
      context.addIssue({ code: 'custom', message: code(message) });
    if (isEmptyDocument(text)) refuse('required');
    else if (letters > MOST_LETTERS || blocks.length > MOST_BLOCKS) refuse('text.too_long');
    else if (pictures > MOST_PICTURES) refuse('list.too_many');
  });
