import { showSnackbar } from '~/app/components/snackbar-store';
import { writeFieldError } from './field-error';
import { useErrorText } from './use-error-text';
import { problemOf } from './validate';

/** Tells at the bottom of the screen why the server refused; without an answer from it, that it is away. */
export function useRefused(): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => {
    const problem = problemOf(error);
    const params = typeof problem?.params === 'object' ? (problem.params ?? {}) : {};
    const code = problem ? writeFieldError(problem.code, params) : 'database.away';
    showSnackbar({ color: 'error', message: errorText(code) ?? code });
  };
}
