import { IconPackageImport, IconPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { SignInAgain } from '~/app/components/auth/sign-in-again';
import { Skeleton } from '~/app/components/feedback/skeleton';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { CheckField } from '~/app/components/form/check-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useRowFocus } from '~/app/components/form/use-row-focus';
import { Card } from '~/app/components/layout/card';
import { ScaleReading } from '~/app/components/station/scale/scale-reading';
import { useScale } from '~/app/components/station/scale/use-scale';
import { useHost } from '~/app/host';
import { MAX_PIECES } from '~/domain/core/measures';
import type { Portion } from '~/domain/forms/contents';
import { marksOf, type ParcelMark } from '~/domain/parcels/marks';
import type { Outputs } from '~/server/router';
import { usePrintLabels } from '../use-print-labels';
import { Declared } from './declared';
import { Lacks } from './lacks';
import { Pager } from './pager';
import { Parties } from './parties';
import { PieceFields } from './piece-fields';
import { PieceGoods } from './piece-goods';
import { PriceCompare } from './price-compare';
import styles from './receive.module.css';
import { emptyPiece, readPiece, type TypedPiece } from './receive-draft';
import { useContents } from './use-contents';
import { useKeptPieces } from './use-kept-pieces';
import { useMeasuredPrice } from './use-measured-price';
import { useReceive } from './use-receive';

type Received = Outputs['forms']['receive'];
type ReceivePanelProps = {
  formId: string;
  /** Called instead of opening the first parcel. The caller's user has no other task, so the fields take the focus. */
  onReceived?: ((received: Received, grossG: number) => void) | undefined;
};

/** Receives a submitted form at the counter: each piece is measured, weighed, photographed and stored. */
export function ReceivePanel({ formId, onReceived }: ReceivePanelProps): ReactNode {
  const { t } = useTranslation('parcels');
  const form = trpc.forms.get.useQuery({ id: formId });
  return (
    <Card title={t('receive.title')}>
      {form.data ? <Counter form={form.data} onReceived={onReceived} /> : <Skeleton height="240px" />}
    </Card>
  );
}

type Form = Outputs['forms']['get'];
type CounterProps = Pick<ReceivePanelProps, 'onReceived'> & { form: Form };

function Counter({ form, onReceived }: CounterProps): ReactNode {
  const { t } = useTranslation(['parcels', 'frame']);
  const { navigate } = useHost();
  const errorText = useErrorText();
  const { pieces, changePieces, forget } = useKeptPieces(form.id, form.pieces.length);
  const pieceNos = pieces.map(({ pieceNo }) => pieceNo);
  const contents = useContents(form.id, form.items, pieceNos);
  const price = useMeasuredPrice(form, pieces, contents.portions);
  const scale = useScale();
  const rules = trpc.forms.receiveRules.useQuery().data;
  const printLabels = usePrintLabels();
  const [isCountConfirmed, setCountConfirmed] = useState(false);
  const { errors, errorsOf, refusal, isBusy, receive } = useReceive({
    formId: form.id,
    version: form.version,
    lines: form.items,
    onReceived: (received) => {
      forget();
      contents.forget();
      const ids = received.parcels.map(({ id }) => id);
      const count = ids.length;
      const { holdReason } = received;
      showSnackbar({
        message: holdReason
          ? `${t('receive.doneHeld')}. ${t(`frame:refused.held.${holdReason}`)}`
          : t('receive.done', { count }),
        color: holdReason ? 'warning' : 'success',
        timeout: 12_000,
        action: { label: t('receive.printLabels', { count }), run: () => void printLabels(ids) },
      });
      if (onReceived) return onReceived(received, grossOf(pieces));
      const [first] = received.parcels;
      if (first) navigate(`/moz/parcel/preview/${first.id}`);
    },
  });
  const panel = useRowFocus<HTMLFormElement>('fieldset[data-piece]', pieces.length);
  const { list: counter, at: present, goTo } = panel;
  const isWaitedFor = onReceived !== undefined;
  useEffect(() => {
    if (isWaitedFor) goTo(0);
  }, [isWaitedFor, goTo]);
  useEffect(() => {
    const wrong = errors.findIndex((piece) => Object.keys(piece).length > 0);
    if (wrong >= 0) goTo(wrong);
  }, [errors, goTo]);
  const isOtherCount = pieces.length !== form.pieces.length;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    receive(pieces, { isCountConfirmed: isOtherCount && isCountConfirmed, contents: contents.portions });
  };
  return (
    <div className={styles.space}>
      <Parties form={form} />
      <form ref={counter} className={styles.panel} onSubmit={submit} noValidate>
        <div className={styles.pieces}>
          <ScaleReading scale={scale} />
          {pieces.map((piece, at) => (
            <PieceFields
              key={piece.pieceNo}
              piece={piece}
              count={pieces.length}
              isPresent={at === present}
              onNext={at < pieces.length - 1 ? () => goTo(at + 1) : undefined}
              declared={
                <Declared
                  piece={form.pieces.find(({ pieceNo }) => pieceNo === piece.pieceNo)}
                  marks={marksIn(form, contents.portions, piece.pieceNo)}
                />
              }
              errors={errorsOf(piece)}
              scale={scale}
              rules={rules}
              goods={
                <PieceGoods
                  pieceNo={piece.pieceNo}
                  pieceNos={pieceNos}
                  items={form.items}
                  title={t('goods.title')}
                  portions={contents.portions}
                  onMove={contents.move}
                />
              }
              onChange={(change) =>
                changePieces((all) =>
                  all.map((one) => (one.pieceNo === piece.pieceNo ? { ...one, ...change } : one)),
                )
              }
              onRemove={
                pieces.length > 1
                  ? () => {
                      changePieces((all) => all.filter(({ pieceNo }) => pieceNo !== piece.pieceNo));
                      goTo(Math.min(at, pieces.length - 2));
                    }
                  : undefined
              }
            />
          ))}
          <Pager at={present} count={pieces.length} onGo={goTo} />
          {pieces.length < MAX_PIECES && (
            <div className={styles.tools}>
              <Button
                variant="outline"
                icon={<IconPlus size={18} aria-hidden="true" />}
                onClick={() => {
                  changePieces((all) => [...all, nextPiece(all)]);
                  goTo(pieces.length);
                }}
              >
                {t('receive.addPiece')}
              </Button>
            </div>
          )}
        </div>
        <div className={styles.price}>
          <PriceCompare
            price={price}
            feeNames={form.feeNames}
            quotedCents={form.quote?.totalCents}
            quotedG={form.quote?.chargeG}
            count={pieces.length}
          />
          {isOtherCount && (
            <CheckField
              label={t('receive.confirmCount', { declared: form.pieces.length, brought: pieces.length })}
              checked={isCountConfirmed}
              onChange={(event) => setCountConfirmed(event.target.checked)}
            />
          )}
          <Lacks pieces={pieces} />
          {refusal && (
            <div className={styles.refusal} role="alert">
              <p>{errorText(refusal)}</p>
              {refusal === 'session.expired' && <SignInAgain />}
            </div>
          )}
          <Button
            type="submit"
            size="lg"
            isFullWidth
            isBusy={isBusy}
            icon={<IconPackageImport size={22} aria-hidden="true" />}
          >
            {t('receive.submit', { count: pieces.length })}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** A battery is marked on the piece that contains it; the delivery mode is shown above all pieces. */
function marksIn(form: Form, portions: readonly Portion[], pieceNo: number): ParcelMark[] {
  const lineNos = portions.flatMap((portion) => (portion.pieceNo === pieceNo ? [portion.lineNo] : []));
  const items = form.items.filter(({ lineNo }) => lineNos.includes(lineNo));
  const marks = marksOf({ items, optionalFees: form.draft.optionalFees ?? [] });
  return marks.filter((mark) => mark !== 'door' && mark !== 'countryside');
}

function grossOf(pieces: readonly TypedPiece[]): number {
  return pieces.reduce((sum, piece) => {
    const read = readPiece(piece);
    return sum + (read.ok ? read.value.grossG : 0);
  }, 0);
}

function nextPiece(pieces: readonly { pieceNo: number; place: string }[]) {
  const highest = Math.max(...pieces.map(({ pieceNo }) => pieceNo));
  const free = highest < MAX_PIECES ? highest + 1 : firstFree(pieces);
  return emptyPiece(free, pieces.at(-1)?.place);
}

function firstFree(pieces: readonly { pieceNo: number }[]): number {
  const taken = new Set(pieces.map(({ pieceNo }) => pieceNo));
  return Array.from({ length: MAX_PIECES }, (_, at) => at + 1).find((number) => !taken.has(number)) ?? 1;
}
