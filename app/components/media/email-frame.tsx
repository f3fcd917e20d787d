import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './email-frame.module.css';

type EmailFrameProps = {
  html: string;
  title: string;
  lang: string;
  /** Width in pixels of the screen that shows the e-mail; undefined: as wide as there is room. */
  width?: number | undefined;
  /** Below 1 where the screen is wider than the room for it. */
  scale?: number | undefined;
};

/**
 * Shows a whole e-mail as its reader sees it, in a sandbox without scripts, forms and links to other windows. The frame
 * has our origin so that its height can be read, so it must never allow scripts: both together lift the sandbox.
 */
export function EmailFrame({ html, title, lang, width, scale = 1 }: EmailFrameProps): ReactNode {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(420);
  useEffect(() => (frame.current ? watchHeight(frame.current, setHeight) : undefined), []);
  return (
    <div
      className={styles.clip}
      style={{ width: width === undefined ? '100%' : width * scale, height: height * scale }}
    >
      <iframe
        ref={frame}
        className={styles.frame}
        style={{ width: width ?? '100%', height, transform: scale === 1 ? undefined : `scale(${scale})` }}
        title={title}
        srcDoc={html}
        sandbox="allow-same-origin"
        lang={lang}
      />
    </div>
  );
}

/** Reports the height of the document in a frame, also after it was replaced. Returns how to stop. */
function watchHeight(frame: HTMLIFrameElement, report: (height: number) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const height = Math.ceil(entry?.contentRect.height ?? 0);
    if (height > 0) report(height);
  });
  const watch = (): void => {
    observer.disconnect();
    const body = frame.contentDocument?.body;
    if (body?.childElementCount) observer.observe(body);
  };
  watch();
  frame.addEventListener('load', watch);
  return () => {
    frame.removeEventListener('load', watch);
    observer.disconnect();
  };
}
