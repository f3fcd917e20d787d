import type { Icon } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';

/** Tools that open a dialog. */
export type ToolDialog = 'link' | 'picture';

export type Tool = {
  id: string;
  Icon: Icon;
  keys?: string;
  run: ((editor: Editor) => void) | ToolDialog;
  isOn?: (editor: Editor) => boolean;
  isOff?: (editor: Editor) => boolean;
};
