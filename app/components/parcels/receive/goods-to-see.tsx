import { IconAlertTriangle, IconCircleCheck, IconPlaneOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { useAttempt } from '~/app/api/use-attempt';
import { Button } from '~/app/components/actions/button';
import { TextField } from '~/app/components/form/text-field';
import { useErrorText } from '~/app/components/form/use-error-text';
import { useRefused } from '~/app/components/form/use-refused';
import { useOverText } from '~/app/components/goods/use-over-text';
import { localized } from '~/domain/core/localized';
import type { Outputs } from '~/server/router';
import styles from './receive.module.css';
import type { CounterForm } from './use-counter';

type GoodsLine = Outputs['forms']['goodsLines'][number];

/** The lines that a rule of goods names, above the pieces: what never flies, and what a clerk has to look at. */
export function GoodsToSee({ form }: { form: CounterForm }): ReactNode {
  const { t } = useTranslation('goods');
  const { data = [] } = trpc.forms.goodsLines.useQuery({ id: form.id });
  const lines = data.filter(({ verdict, issue, battery }) => verdict !== 'allowed' || issue || battery);
  if (lines.length === 0) return null;
  return (
    <section className={styles.goodsToSee} aria-label={t('counter.title')}>
      <h3>{t('counter.title')}</h3>
      <ul>
        {lines.map((line) => (
          <Line key={line.lineNo} line={line} form={form} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, form }: { line: GoodsLine; form: CounterForm }): ReactNode {
  const { t, i18n } = useTranslation('goods');
  const errorText = useErrorText();
  const overText = useOverText();
  const { verdict, text, isConfirmed, isSeen, isAnswered, over, battery } = line;
  const look = verdict === 'never' ? 'never' : isSeen || isAnswered ? 'fine' : 'open';
  const Icon = { never: IconPlaneOff, open: IconAlertTriangle, fine: IconCircleCheck }[look];
  return (
    <li data-look={look}>
      <Icon size={20} aria-hidden="true" />
      <div>
        <strong>{line.description}</strong>
        <p>
          {t(look === 'fine' ? 'verdicts.answered' : `verdicts.${verdict}`)}{' '}
          {text && localized(text, i18n.language)} {!isConfirmed && t('text.unconfirmed')}
        </p>
        {over && (
          <p>
            {overText(over)} {line.permitOf.length > 0 && errorText('parcel.no_permit')}
          </p>
        )}
        <Answers line={line} />
        {battery && (
          <p className="code">
            {battery.un} · PI {battery.packingInstruction} · {t('counter.section', battery)} ·{' '}
            {battery.handlingCode}
            {battery.needsMark && ` · ${t('counter.mark')}`}
          </p>
        )}
        {verdict !== 'never' && !isSeen && <SeeLine line={line} form={form} />}
      </div>
    </li>
  );
}

function Answers({ line: { answers } }: { line: GoodsLine }): ReactNode {
  const { t } = useTranslation('goods');
  const given = Object.entries(answers).filter(([, answer]) => answer);
  if (given.length === 0) return null;
  return <p>{given.map(([name, answer]) => `${t(`fields.${name}`)}: ${answer}`).join(' · ')}</p>;
}

function SeeLine({ line, form }: { line: GoodsLine; form: CounterForm }): ReactNode {
  const { t } = useTranslation('goods');
  const utils = trpc.useUtils();
  const showRefusal = useRefused();
  const { keyFor } = useAttempt();
  const [contents, setContents] = useState('');
  const see = trpc.forms.seeGoods.useMutation({
    onError: showRefusal,
    onSettled: () =>
      Promise.all([
        utils.forms.goodsLines.invalidate({ id: form.id }),
        utils.forms.get.invalidate({ id: form.id }),
      ]),
  });
  const send = (): void => {
    const answers = contents.trim() === '' ? {} : { contents: contents.trim() };
    const body = { id: form.id, version: form.version, lineNo: line.lineNo, answers };
    see.mutate({ ...body, idempotencyKey: keyFor(body) });
  };
  return (
    <div className={styles.seeLine}>
      <TextField
        label={t('counter.found')}
        isOptional
        maxLength={200}
        autoComplete="off"
        value={contents}
        onChange={({ target }) => setContents(target.value)}
      />
      <Button variant="outline" isBusy={see.isPending} onClick={send}>
        {t('counter.seen')}
      </Button>
    </div>
  );
}
