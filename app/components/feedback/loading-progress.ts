import { loadingBar } from '~/domain/core/spec-numbers';

type Loading = { begin: () => void; end: () => void };

/**
 * Reports the loading bar's percentage: 10 at once, then a random step per tick up to at most 82, 100 at the end and, a
 * moment later, 0.
 */
export function watchLoading(tell: (percent: number) => void, random: () => number = Math.random): Loading {
  const { initial, stall, tickMs, resetMs } = loadingBar;
  let percent = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (next: number): void => {
    percent = next;
    tell(percent);
  };
  return {
    begin() {
      clearInterval(timer);
      show(initial);
      timer = setInterval(() => show(percent + (random() * (stall - percent)) / 2), tickMs);
    },
    end() {
      clearInterval(timer);
      if (percent === 0) return;
      show(100);
      timer = setTimeout(() => show(0), resetMs);
    },
  };
}
