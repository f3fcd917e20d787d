import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanDocument } from '~/domain/content/rich-text/clean';
import { emptyDocument } from '~/domain/content/rich-text/document';
import { extensions } from './extensions';

const schema = getSchema(extensions);

test('the editor has exactly the node and mark kinds that the server stores', () => {
  expect(Object.keys(schema.nodes).sort()).toEqual(
    [
      'blockquote',
      'bulletList',
      'doc',
      'hardBreak',
      'heading',
      'listItem',
      'orderedList',
      'paragraph',
      'picture',
      'text',
    ].sort(),
  );
  expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'italic', 'link']);
});

const text = fc.record({
  type: fc.constant('text'),
  text: fc.string({ minLength: 1, maxLength: 8 }),
  marks: fc.array(fc.record({ type: fc.constantFrom('bold', 'italic', 'link', 'code', 'strike') }), {
    maxLength: 2,
  }),
});
const node = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.record({
      type: fc.constantFrom(...Object.keys(schema.nodes), 'table', 'codeBlock', 'script'),
      attrs: fc.record({ level: fc.integer({ min: 0, max: 7 }) }),
      content: fc.array(tie('node'), { maxLength: 4 }),
    }),
  ),
})).node;

test('the editor opens any cleaned document, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(node, (sent) => {
      const clean = cleanDocument({ type: 'doc', content: [sent] });
      if (clean.content.length > 0) schema.nodeFromJSON(clean).check();
      expect(cleanDocument(clean)).toEqual(clean);
    }),
  );
  schema.nodeFromJSON(emptyDocument).check();
});
