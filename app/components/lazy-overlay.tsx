import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useRefused } from './form/use-refused';

/** What opens by a press, in a chunk of its own. */
export type LazyOverlay<Props> = {
  atHand: () => ComponentType<Props> | undefined;
  fetch: () => Promise<unknown>;
  /** Somebody is about to ask for it: his pointer or his focus has come near. */
  hint: () => void;
};

export function lazyOverlay<Props>(load: () => Promise<ComponentType<Props>>): LazyOverlay<Props> {
  let code: ComponentType<Props> | undefined;
  const fetch = async (): Promise<void> => {
    code ??= await load();
  };
  return { atHand: () => code, fetch, hint: () => void fetch().catch(() => undefined) };
}

/** Its component, once it is wanted and there. Without a line it stays away, which is told, and `onMissed` follows. */
function useLazyOverlay<Props>(
  part: LazyOverlay<Props>,
  isWanted: boolean,
  onMissed: () => void,
): ComponentType<Props> | undefined {
  const [, redraw] = useState(0);
  const tell = useRefused();
  const missed = useRef<(error: unknown) => void>();
  missed.current = (error) => {
    tell(error);
    onMissed();
  };
  useEffect(() => {
    if (!isWanted || part.atHand()) return;
    let isOver = false;
    const drawn = (): void => redraw((count) => count + 1);
    part.fetch().then(drawn, (error: unknown) => {
      if (!isOver) missed.current?.(error);
    });
    return () => {
      isOver = true;
    };
  }, [part, isWanted]);
  return isWanted ? part.atHand() : undefined;
}

/** What drops from a button whose code comes by the first press: `Sheet` once it is there, `turn` for each press. */
export function useDrop<Props>(part: LazyOverlay<Props>) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const Sheet = useLazyOverlay(part, isWanted, () => {
    setWanted(false);
    setOpen(false);
  });
  const turn = (): void => {
    setWanted(true);
    setOpen(!isOpen);
  };
  return { Sheet, isOpen, setOpen, turn };
}

type DialogProps = { isOpen: boolean; onClose: () => void };

/**
 * A dialog whose code comes the first time that it is opened. Before that there is nothing of it; afterwards it stays,
 * for it gives the focus back and keeps what was typed.
 */
export function lazyDialog<Props extends DialogProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { hint: () => void } {
  const part = lazyOverlay(load);
  const show = (props: Props): ReactNode => <LaterDialog part={part} props={props} />;
  return Object.assign(show, { hint: part.hint });
}

function LaterDialog<Props extends DialogProps>({
  part,
  props,
}: {
  part: LazyOverlay<Props>;
  props: Props;
}): ReactNode {
  const [isWanted, setWanted] = useState(props.isOpen);
  if (props.isOpen && !isWanted) setWanted(true);
  const Code = useLazyOverlay(part, isWanted, () => {
    setWanted(false);
    props.onClose();
  });
  if (!Code) return null;
  return (
    <Suspense>
      <Code {...props} />
    </Suspense>
  );
}
