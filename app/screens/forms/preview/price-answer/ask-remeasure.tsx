import { IconRulerMeasure } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '~/app/api/trpc';
import { Button } from '~/app/components/actions/button';
import { useChange } from '~/app/components/feedback/use-change';
import { TextAreaField } from '~/app/components/form/text-area-field';
import { ConfirmDialog } from '~/app/components/overlay/confirm-dialog';
import type { CaseProps } from './case-props';

/** Requests a new measurement, which is possible once. */
export function AskRemeasure({ form, priceCase }: CaseProps): ReactNode {
  const { t } = useTranslation('forms');
  const utils = trpc.useUtils();
  const { run, isBusy, errors } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const [text, setText] = useState('');
  if (!priceCase.canRemeasure) return <p className="muted small">{t('approval.remeasuredBefore')}</p>;
  const ask = (): void =>
    void run(
      { id: form.id, version: form.version, text },
      {
        send: (body) => utils.client.forms.askRemeasure.mutate(body),
        told: t('told.remeasureAsked'),
        done: () => setIsAsking(false),
      },
    );
  return (
    <>
      <Button
        variant="outline"
        icon={<IconRulerMeasure size={18} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {t('approval.remeasure')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('approval.remeasureTitle')}
        confirmLabel={t('approval.remeasureYes')}
        isBusy={isBusy}
        onConfirm={ask}
        onClose={() => setIsAsking(false)}
      >
        <p>{t('approval.remeasureText')}</p>
        <TextAreaField
          label={t('approval.remeasureReason')}
          isOptional
          error={errors.text}
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
