import { useTranslation } from 'react-i18next';

/** The name of a task; the identifier of one that this version does not know. */
export function useTaskName(): (task: string) => string {
  const { t } = useTranslation('system');
  return (task) => t(`tasks.${task}`, { defaultValue: task });
}
