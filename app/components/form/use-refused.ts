import { writeFieldError } from '~/app/api/field-error';
import { problemOf } from '~/app/api/problem';
import { showSnackbar } from '~/app/components/feedback/snackbar-store';
import { useErrorText } from './use-error-text';

/** Shows a snackbar with the server's error, or with a connection error when there is no response. */
export function useRefused(): (error: unknown) => void {
  const errorText = useErrorText();
  return (error) => {
    const problem = problemOf(error);
    const code = problem ? writeFieldError(problem.code, problem.params) : 'database.away';
    showSnackbar({ color: 'error', message: errorText(code) ?? code });
  };
}
