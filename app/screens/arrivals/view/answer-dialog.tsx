import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byPath } from '~/app/api/problem';
import { Button } from '~/app/components/actions/button';
import { batteryOf, goodsText } from '~/app/components/expected-parcels/row-text';
import { SelectField } from '~/app/components/form/select-field';
import { GoodsAdvice } from '~/app/components/goods/goods-advice';
import { useGoodsRules } from '~/app/components/goods/use-goods-rules';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { batteries } from '~/domain/core/battery';
import { readGoodsDetails, type TypedGoodsLine } from '~/domain/forms/goods-details';
import styles from '../parts/parts.module.css';
import { Refusal } from '../parts/refusal';
import type { DialogProps } from './dialog-props';
import viewStyles from './view.module.css';

type AskedLine = { id: string; typed: TypedGoodsLine };

/** What rules of goods ask about lines of a box; staff answer for the customer, from what they see in it. */
export function AnswerDialog({ arrival, change, onClose }: DialogProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const [lines, setLines] = useState<AskedLine[]>(() =>
    arrival.items.flatMap((item) => (item.isAsked ? [{ id: item.id, typed: goodsText(item) }] : [])),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = lines.map(({ id, typed }, at) => ({
      ...readGoodsDetails(typed, `lines.${at}`),
      line: { id, battery: typed.battery || null },
    }));
    const found = byPath(read.flatMap(({ issues }) => issues));
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const answers = read.map(({ line, fields }) => ({ ...line, ...fields }));
    change.run({
      body: { act: 'answerGoods', answers },
      done: onClose,
      send: (arrivals, seen) => arrivals.answerGoods.mutate({ ...seen, lines: answers }),
    });
  };
  const set = (id: string, part: Partial<TypedGoodsLine>): void =>
    setLines(lines.map((line) => (line.id === id ? { id, typed: { ...line.typed, ...part } } : line)));
  return (
    <Dialog isOpen title={t('goods.answer')} onClose={onClose} place="side">
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {arrival.staff && <p className="muted small">{t('goods.forCustomer')}</p>}
        {lines.map(({ id, typed }, at) => (
          <AnswerFields
            key={id}
            line={typed}
            path={`lines.${at}`}
            errors={errors}
            onSet={(part) => set(id, part)}
          />
        ))}
        <Refusal code={change.refusal} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={change.isBusy}>
            {t('goods.saveAnswers')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type AnswerFieldsProps = {
  line: TypedGoodsLine;
  path: string;
  errors: Readonly<Record<string, string>>;
  onSet: (part: Partial<TypedGoodsLine>) => void;
};

function AnswerFields({ line, path, errors, onSet }: AnswerFieldsProps): ReactNode {
  const { t } = useTranslation('arrivals');
  const rules = useGoodsRules();
  return (
    <fieldset className={viewStyles.asked}>
      <legend>{line.description}</legend>
      <SelectField
        name={`${path}.battery`}
        label={t('goods.battery')}
        placeholder={t('goods.batteryOpen')}
        choices={batteries.map((value) => ({ value, label: t(`common:batteries.${value}`) }))}
        value={line.battery}
        onChange={({ target }) => onSet({ battery: batteryOf(target.value) })}
      />
      <GoodsAdvice rules={rules} line={line} path={path} errors={errors} onSet={onSet} />
    </fieldset>
  );
}
