import type { ReactNode } from 'react';
import { MessageChoiceFields } from '../message-choice-fields';
import styles from './edit.module.css';
import { useEditor } from './editor-context';

export function ReceiverMessages(): ReactNode {
  const { text, change } = useEditor();
  return (
    <div className={styles.grid}>
      <MessageChoiceFields
        choice={text}
        onChange={(choice) => change((draft) => ({ ...draft, ...choice }))}
      />
    </div>
  );
}
