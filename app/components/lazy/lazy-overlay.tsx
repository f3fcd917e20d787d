import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useRefused } from '~/app/components/form/use-refused';
import { loadCode } from '~/app/components/new-version/load-code';

/** An overlay in a chunk of its own, loaded on the first click. */
export type LazyOverlay<Props> = {
  atHand: () => ComponentType<Props> | undefined;
  fetch: () => Promise<unknown>;
  /** Preloads the code when the pointer or the focus comes near. */
  hint: () => void;
};

export function lazyOverlay<Props>(load: () => Promise<ComponentType<Props>>): LazyOverlay<Props> {
  let code: ComponentType<Props> | undefined;
  const fetch = async (): Promise<void> => {
    code ??= await load();
  };
  return { atHand: () => code, fetch, hint: () => void fetch().catch(() => undefined) };
}

/** The component, once it is wanted and loaded. A failed load shows an error and calls `onMissed`. */
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
    loadCode(part.fetch).then(drawn, (error: unknown) => {
      if (!isOver) missed.current?.(error);
    });
    return () => {
      isOver = true;
    };
  }, [part, isWanted]);
  return isWanted ? part.atHand() : undefined;
}

/** The state of a lazy-loaded drop-down: `Sheet` once it is loaded, `turn` for each click. */
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
 * A dialog that is lazy-loaded when it first opens. Before that it renders nothing; afterwards it stays mounted, so
 * that it can return the focus and keep its input.
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
