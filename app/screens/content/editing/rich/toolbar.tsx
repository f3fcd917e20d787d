import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './rich.module.css';
import { toolGroups } from './tools';
import type { Tool, ToolDialog } from './types';

type ToolbarProps = { editor: Editor; label: string; onAsk: (asked: ToolDialog) => void };

const order = toolGroups.flat().map(({ id }) => id);

/** One tab stop; the arrow keys move between the tools. */
export function Toolbar({ editor, label, onAsk }: ToolbarProps): ReactNode {
  const [present, setPresent] = useState(order[0] ?? '');
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const at = order.indexOf(present);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: order.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const id = order.at(next % order.length) ?? present;
    setPresent(id);
    event.currentTarget.querySelector<HTMLElement>(`[data-tool="${id}"]`)?.focus();
  };
  return (
    <div role="toolbar" aria-label={label} className={styles.toolbar} onKeyDown={walk}>
      {toolGroups.map((tools) => (
        <span key={tools[0]?.id} className={styles.group}>
          {tools.map((tool) => (
            <ToolButton
              key={tool.id}
              tool={tool}
              editor={editor}
              isPresent={tool.id === present}
              onAsk={onAsk}
              onReach={() => setPresent(tool.id)}
            />
          ))}
        </span>
      ))}
    </div>
  );
}

type ToolButtonProps = Pick<ToolbarProps, 'editor' | 'onAsk'> & {
  tool: Tool;
  isPresent: boolean;
  onReach: () => void;
};

function ToolButton({ tool, editor, isPresent, onAsk, onReach }: ToolButtonProps): ReactNode {
  const { t } = useTranslation('content');
  const { id, Icon, keys, run, isOn, isOff } = tool;
  const { on, off } = useEditorState({
    editor,
    selector: ({ editor }) => ({ on: isOn?.(editor) ?? false, off: isOff?.(editor) ?? false }),
  });
  const name = t(`tools.${id}`);
  return (
    <button
      type="button"
      className={styles.tool}
      data-tool={id}
      aria-label={name}
      aria-pressed={isOn ? on : undefined}
      aria-disabled={off || undefined}
      title={keys ? `${name} (${keys})` : name}
      tabIndex={isPresent ? 0 : -1}
      onFocus={onReach}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (typeof run === 'function' ? run(editor) : onAsk(run))}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
}
