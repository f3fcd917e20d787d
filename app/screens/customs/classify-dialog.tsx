import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { TextField } from '~/app/components/form/text-field';
import { Dialog } from '~/app/components/overlay/confirm-dialog';
import { goodsText } from '~/domain/customs/usual-goods';
import type { Outputs } from '~/server/router';
import styles from './customs.module.css';

type Goods = Outputs['customs']['goods']['rows'][number];

/** The HS code of each item line of a form. */
export function ClassifyDialog({ goods, onClose }: { goods: Goods; onClose: () => void }): ReactNode {
  const { t } = useTranslation('customs');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [codes, setCodes] = useState(() =>
    Object.fromEntries(goods.lines.map(({ lineNo, hsCode }) => [lineNo, hsCode ?? ''])),
  );
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const lines = goods.lines.map(({ lineNo }) => ({ lineNo, hsCode: (codes[lineNo] ?? '').trim() }));
    await run(
      { id: goods.id, version: goods.version, lines },
      {
        send: (body) => utils.client.customs.classify.mutate(body),
        told: t('classify.done'),
        done: async () => {
          onClose();
          await utils.customs.invalidate();
        },
      },
    );
  };
  return (
    <Dialog isOpen title={t('classify.title', { form: goods.code })} onClose={onClose}>
      <form className={styles.classify} onSubmit={submit} noValidate>
        <p className="muted">{t('classify.text')}</p>
        {goods.lines.map(({ lineNo, description, descriptionEn, quantity }, at) => (
          <TextField
            key={lineNo}
            label={t('classify.line', { quantity, description: goodsText({ description, descriptionEn }) })}
            value={codes[lineNo] ?? ''}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            error={errors[`lines.${at}.hsCode`]}
            onChange={({ target }) => setCodes((known) => ({ ...known, [lineNo]: target.value }))}
          />
        ))}
        <div className={styles.classifyActions}>
          <Button variant="outline" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('classify.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
