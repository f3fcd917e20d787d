import type { Page } from '@playwright/test';

/** Elements that make the page or an open dialog too wide. A list has its own scroll bar, because other tests fill it with long names. */
export async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => `${element.tagName} is ${element.scrollWidth - element.clientWidth} px too wide`),
  );
}

/** Elements that hide a part of their text without an ellipsis, and controls whose text is wider than they are. */
export async function cutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isCut = (element: HTMLElement): boolean => {
      const { clientWidth, scrollWidth } = element;
      // An inline element has no width, and one of a pixel is for screen readers.
      if (clientWidth <= 1 || scrollWidth <= clientWidth + 1 || element.closest('.visually-hidden'))
        return false;
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (overflowX === 'visible') return element.matches('button, [role=tab], a') && hasTextOutside(element);
      const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      return ['hidden', 'clip'].includes(overflowX) && !isShortened && hasTextOutside(element);
    };
    const hasTextOutside = (element: HTMLElement): boolean => {
      const { left, right } = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (text.textContent?.trim() === '' || clipOf(text, element) !== element) continue;
        range.selectNodeContents(text);
        if ([...range.getClientRects()].some((line) => line.right > right + 1 || line.left < left - 1))
          return true;
      }
      return false;
    };
    /** The nearest element around the text that clips it or scrolls, or else `outermost`. */
    const clipOf = (text: Node, outermost: HTMLElement): Element => {
      let element = text.parentElement ?? outermost;
      while (element !== outermost && getComputedStyle(element).overflowX === 'visible')
        element = element.parentElement ?? outermost;
      return element;
    };
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter(isCut)
      .map(
        ({ tagName, className, textContent }) =>
          `${tagName}.${className} cuts off «${textContent.slice(0, 60)}»`,
      );
  });
}

/**
 * Texts that run together, such as «9.30 kgVolume»: they touch on the screen, or the document has neither a space nor a
 * box of its own between them, so that a screen reader and a copy join them whatever gap is drawn.
 */
export async function runTogether(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);
    const isClipped = (text: Node): boolean => {
      for (let element = text.parentElement; element; element = element.parentElement)
        if (getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth)
          return true;
      return false;
    };
    const boxOf = (text: Node): Element | null => {
      let element = text.parentElement;
      while (element && getComputedStyle(element).display.startsWith('inline'))
        element = element.parentElement;
      return element;
    };
    const lineOf = (text: Node, from: number): DOMRect | undefined => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return range.getClientRects()[0];
    };
    const hasBreak = (before: Node, after: Node): boolean => {
      const range = document.createRange();
      range.setStartAfter(before);
      range.setEndBefore(after);
      return [...range.cloneContents().querySelectorAll('br, hr')].length > 0;
    };
    const touch = (before: Node, after: Node): boolean => {
      const [one = '', other = ''] = [before.textContent ?? '', after.textContent ?? ''];
      if (!isLetter(one.slice(-1)) || !isLetter(other.slice(0, 1))) return false;
      const [left, right] = [lineOf(before, one.length - 1), lineOf(after, 0)];
      if (!left || !right || left.width === 0 || right.width === 0) return false;
      if (boxOf(before) === boxOf(after) && !hasBreak(before, after)) return true;
      const isOneLine = left.top < right.bottom && right.top < left.bottom;
      const gap = left.left < right.left ? right.left - left.right : left.left - right.right;
      return isOneLine && Math.abs(gap) < 2 && !isClipped(before);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let before: Node | undefined;
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const element = text.parentElement;
      if (
        !element ||
        text.textContent === '' ||
        element.closest('script, style, mark, svg, .visually-hidden')
      )
        continue;
      if (before && before.parentElement !== element && touch(before, text))
        found.push(`«${before.textContent?.slice(-30)}${text.textContent?.slice(0, 30)}»`);
      before = text;
    }
    return found;
  });
}

/**
 * List tables that are wider than their frame though columns could still be left out, or though none may be, and tools
 * that are alone in a row of their own. A list that scrolls shows a shadow at its edge.
 */
export async function cutLists(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    for (const table of document.querySelectorAll<HTMLElement>('main table')) {
      const frame = table.parentElement;
      if (!frame || getComputedStyle(frame).overflowX !== 'auto') continue;
      const excess = frame.scrollWidth - frame.clientWidth;
      const hasTriedAll = frame.dataset.without?.includes('space') && table.querySelector('[data-priority]');
      if (excess > 1 && !hasTriedAll) found.push(`a table is ${excess} px wider than its frame`);
      const [search] = frame.parentElement?.querySelectorAll<HTMLElement>('input[type=search]') ?? [];
      const row = search?.parentElement?.parentElement;
      const tools = row?.querySelectorAll<HTMLElement>('button[aria-haspopup]') ?? [];
      const line = search?.getBoundingClientRect();
      for (const tool of line ? tools : []) {
        const { top, bottom, width } = tool.getBoundingClientRect();
        if (width > 0 && line && (top >= line.bottom || bottom <= line.top))
          found.push(`«${tool.getAttribute('aria-label') ?? tool.textContent}» stands apart from the search`);
      }
    }
    return found;
  });
}

/** Boards whose further columns nothing shows: one has to be half in sight at the edge. */
export async function boardsWithoutHint(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main section:has(> [data-column])')]
      .filter((board) => board.scrollWidth > board.clientWidth + 1)
      .filter((board) => {
        const { right } = board.getBoundingClientRect();
        const columns = [...board.querySelectorAll<HTMLElement>(':scope > [data-column]')];
        return !columns.some((column) => {
          const box = column.getBoundingClientRect();
          return box.left < right - 32 && box.right > right;
        });
      })
      .map((board) => `the board «${board.getAttribute('aria-label')}» ends at a whole column`),
  );
}

/** Rows of tiles that leave a gap at their end. */
export async function unevenTiles(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main [data-tiles]')].flatMap((tiles) => {
      const { right } = tiles.getBoundingClientRect();
      const boxes = [...tiles.children].map((tile) => tile.getBoundingClientRect());
      const ends = new Map<number, number>();
      for (const box of boxes)
        ends.set(Math.round(box.top), Math.max(ends.get(Math.round(box.top)) ?? 0, box.right));
      return [...ends.values()]
        .filter((end) => right - end > 2)
        .map((end) => `a row of tiles ends ${Math.round(right - end)} px before its frame`);
    }),
  );
}

/** Buttons that send a form at the end of the page that something fixed or sticky covers. An element under the header can be scrolled out. */
export async function covered(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const frames = (): Promise<void> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const page = document.documentElement;
    const isAtEnd = (): boolean => window.scrollY + window.innerHeight >= page.scrollHeight - 1;
    // Lazy-loaded parts move the end of the page.
    for (let tries = 0; tries < 60 && (tries < 3 || !isAtEnd()); tries += 1) {
      window.scrollTo({ top: page.scrollHeight, behavior: 'instant' });
      await frames();
    }
    if (!isAtEnd()) return ['the page goes on growing'];
    const pinnedOf = (element: Element | null): Element | undefined => {
      for (let at = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at;
      return undefined;
    };
    const found: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      'main button[type=submit], footer :is(a[href], button)',
    );
    for (const control of controls) {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2 || bottom < 0 || top > window.innerHeight || pinnedOf(control)) continue;
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 4, (top + bottom) / 2],
        [right - 4, (top + bottom) / 2],
      ] as const;
      for (const [x, y] of points) {
        const over = document.elementFromPoint(x, y);
        const pinned = over && !control.contains(over) && !over.contains(control) && pinnedOf(over);
        if (!pinned || pinned.getBoundingClientRect().top < window.innerHeight / 2) continue;
        found.push(`«${control.textContent || control.getAttribute('name')}» lies under ${pinned.className}`);
        break;
      }
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return found;
  });
}

/**
 * Texts, labels and tips that are the key of a text, such as `invoice.reason`: their text was not found. `begins` are
 * the first parts that keys have.
 */
export async function rawKeys(page: Page, begins: readonly string[]): Promise<string[]> {
  return await page.evaluate((known) => {
    const isKey = (text: string): boolean => {
      const [, first] = /^(?:[a-z-]+:)?([A-Za-z]\w*)(?:\.[A-Za-z]\w*)+$/u.exec(text.trim()) ?? [];
      return first !== undefined && known.includes(first);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: element, textContent: text } = texts.currentNode;
      if (text && isKey(text) && !element?.closest('script, style, code, pre, kbd')) found.push(text.trim());
    }
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = element.getAttribute(name);
        if (text && isKey(text)) found.push(`${name}: ${text}`);
      }
    return found;
  }, begins);
}
