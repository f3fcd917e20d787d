import StarterKit from '@tiptap/starter-kit';
import { isSafeAddress } from '~/domain/content/rich-text/address';
import { PictureNode } from './picture-node';

/** The editor's extensions: exactly the nodes and marks of `domain/content/rich-text/document`. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isSafeAddress(address),
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  PictureNode,
];
