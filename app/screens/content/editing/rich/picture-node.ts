import { Node } from '@tiptap/core';

/** A picture of this portal, identified by its file id. Pasted pictures of other sites have none and are dropped. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    fileId: { default: '', parseHTML: (element) => element.getAttribute('data-file') ?? '' },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    width: { default: null, rendered: false },
    height: { default: null, rendered: false },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: `/api/files/${attrs.fileId}`, 'data-file': attrs.fileId, alt: attrs.alt },
  ],
});
