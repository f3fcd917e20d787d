import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { useRowFocus } from '~/app/components/form/use-row-focus';
import type { Outputs } from '~/server/router';
import { freePiece } from './new-piece';
import { firstPieces, grossOf, type TypedPiece } from './receive-draft';
import { type Contents, useContents } from './use-contents';
import { type Receive, useReceive } from './use-receive';
import { type ReceivedForm, useReceived } from './use-received';
import { useStoredPieces } from './use-stored-pieces';

export type CounterForm = Outputs['forms']['get'];
export type CounterProps = {
  form: CounterForm;
  /** Called instead of opening the first parcel. The caller's user has no other task, so the fields take the focus. */
  onReceived?: ((received: ReceivedForm, grossG: number) => void) | undefined;
};

export type Pieces = {
  pieces: readonly TypedPiece[];
  panel: RefObject<HTMLFormElement>;
  /** The piece that a small screen shows. */
  present: number;
  goTo: (at: number) => void;
  add: () => void;
  change: (pieceNo: number, change: Partial<TypedPiece>) => void;
  remove: (at: number) => void;
};

export type Counter = Pick<Receive, 'errorsOf' | 'refusal' | 'isBusy'> & {
  pieces: Pieces;
  contents: Contents;
  /** Undefined when as many pieces were brought as declared. */
  otherCount: { isConfirmed: boolean; confirm: (isConfirmed: boolean) => void } | undefined;
  submit: (event: FormEvent) => void;
};

/** The pieces of a form at the counter, from the first measure to the parcels. */
export function useCounter({ form, onReceived }: CounterProps): Counter {
  const { forget, ...pieces } = usePieces(form, onReceived !== undefined);
  const pieceNos = pieces.pieces.map(({ pieceNo }) => pieceNo);
  const contents = useContents(form.id, form.items, pieceNos);
  const [isConfirmed, confirm] = useState(false);
  const showReceived = useReceived();
  const { errors, errorsOf, refusal, isBusy, receive } = useReceive({
    formId: form.id,
    version: form.version,
    lines: form.items,
    onReceived: (received) => {
      forget();
      contents.forget();
      showReceived(received, onReceived && ((done) => onReceived(done, grossOf(pieces.pieces))));
    },
  });
  const { goTo } = pieces;
  useEffect(() => {
    const wrong = errors.findIndex((piece) => Object.keys(piece).length > 0);
    if (wrong >= 0) goTo(wrong);
  }, [errors, goTo]);
  const isOtherCount = pieces.pieces.length !== form.pieces.length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    receive(pieces.pieces, {
      isCountConfirmed: isOtherCount && isConfirmed,
      contents: contents.portions,
    });
  };
  const otherCount = isOtherCount ? { isConfirmed, confirm } : undefined;
  return { pieces, contents, otherCount, errorsOf, refusal, isBusy, submit };
}

/** The stored pieces, and which of them is measured now. */
function usePieces(form: CounterForm, isWaitedFor: boolean): Pieces & { forget: () => void } {
  const { pieces, changePieces, forget } = useStoredPieces(form.id, () =>
    firstPieces(form.pieces.length, form.arrivals),
  );
  const { list, at, goTo } = useRowFocus<HTMLFormElement>('fieldset[data-piece]', pieces.length);
  useEffect(() => {
    if (isWaitedFor) goTo(0);
  }, [isWaitedFor, goTo]);
  return {
    pieces,
    panel: list,
    present: at,
    goTo,
    add: () => {
      changePieces((all) => [...all, freePiece(all)]);
      goTo(pieces.length);
    },
    change: (pieceNo, change) =>
      changePieces((all) => all.map((one) => (one.pieceNo === pieceNo ? { ...one, ...change } : one))),
    remove: (removed) => {
      const gone = pieces[removed]?.pieceNo;
      changePieces((all) => all.filter(({ pieceNo }) => pieceNo !== gone));
      goTo(Math.min(removed, pieces.length - 2));
    },
    forget,
  };
}
