import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
} from '@tabler/icons-react';
import type { Tool } from './types';

/** The tools, in groups. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      id: 'bold',
      Icon: IconBold,
      keys: 'Ctrl B',
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      id: 'italic',
      Icon: IconItalic,
      keys: 'Ctrl I',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    { id: 'link', Icon: IconLink, run: 'link', isOn: (editor) => editor.isActive('link') },
  ],
  [
    {
      id: 'heading2',
      Icon: IconH2,
      keys: 'Ctrl Alt 2',
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      id: 'heading3',
      Icon: IconH3,
      keys: 'Ctrl Alt 3',
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
    {
      id: 'bullets',
      Icon: IconList,
      keys: 'Ctrl Shift 8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      id: 'numbers',
      Icon: IconListNumbers,
      keys: 'Ctrl Shift 7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      id: 'quote',
      Icon: IconBlockquote,
      keys: 'Ctrl Shift B',
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    { id: 'picture', Icon: IconPhoto, run: 'picture', isOn: (editor) => editor.isActive('picture') },
  ],
  [
    {
      id: 'undo',
      Icon: IconArrowBackUp,
      keys: 'Ctrl Z',
      run: (editor) => editor.chain().focus().undo().run(),
      isOff: (editor) => !editor.can().undo(),
    },
    {
      id: 'redo',
      Icon: IconArrowForwardUp,
      keys: 'Ctrl Y',
      run: (editor) => editor.chain().focus().redo().run(),
      isOff: (editor) => !editor.can().redo(),
    },
  ],
];
