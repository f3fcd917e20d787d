import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { GoodsLine } from '~/app/components/expected-parcels/goods-line';
import { useChange } from '~/app/components/feedback/use-change';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { MAX_ITEMS } from '~/domain/core/measures';
import styles from './shelf.module.css';
import { newGoods, readLines, type TypedGoods, typedGoods } from './typed-goods';
import type { ShelfArrival } from './types';

type GoodsDialogProps = { arrival: ShelfArrival; onClose: () => void };

/** Declares the goods of an arrival. Value and battery may be left for later. */
export function GoodsDialog({ arrival, onClose }: GoodsDialogProps): ReactNode {
  const { t } = useTranslation('arrivals-shelf');
  const { lines, setLines, errors, isBusy, save } = useGoods(arrival, onClose);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await save();
  };
  return (
    <Dialog isOpen title={t('goods.title')} onClose={onClose} place="side">
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <p className="muted small">{t('goods.lead')}</p>
        <ol className={styles.goods}>
          {lines.map((line, at) => (
            <GoodsLine
              key={line.key}
              goods={line.text}
              at={at}
              errors={errors}
              onChange={(text) =>
                setLines(lines.map((one) => (one.key === line.key ? { ...one, text } : one)))
              }
              onRemove={() => setLines(lines.filter(({ key }) => key !== line.key))}
            />
          ))}
        </ol>
        <div className={styles.actions}>
          {lines.length < MAX_ITEMS && (
            <Button
              variant="quiet"
              icon={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setLines([...lines, newGoods(crypto.randomUUID())])}
            >
              {t('goods.add')}
            </Button>
          )}
          <Button type="submit" isBusy={isBusy} disabled={lines.length === 0}>
            {t('goods.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useGoods({ id, version, items }: ShelfArrival, onSaved: () => void) {
  const { t } = useTranslation('arrivals-shelf');
  const [lines, setLines] = useState<TypedGoods[]>(() =>
    items.length > 0 ? items.map((item, at) => typedGoods(item, String(at))) : [newGoods('0')],
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const utils = trpc.useUtils();
  const declare = trpc.arrivals.declareGoods.useMutation();
  const { run, isBusy } = useChange();
  const save = async (): Promise<void> => {
    const read = readLines(lines);
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return;
    const done = async (): Promise<void> => {
      await utils.arrivals.shelf.invalidate();
      onSaved();
    };
    await run(
      { id, version, items: read.items },
      { send: declare.mutateAsync, successText: t('goods.saved'), done },
    );
  };
  return { lines, setLines, errors, isBusy, save };
}
