import { Card, Checkbox } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { showToast } from '../../shared/toasts/toasts.ts';
import type { RecordsKey } from './locales/index.ts';

const queryKey = [...queryKeys.member, 'board'];

/** Whether the member's big wins may stand on the winner board, the name masked. */
export function BoardChoice() {
  const t = useMessages<RecordsKey>();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(endpoints.boardChoice, {}, { signal }),
    staleTime: 5 * 60_000,
  });
  const choose = useMutation({
    mutationFn: (hidden: boolean) => call(endpoints.boardChoice, { hidden }),
    onSuccess: (chosen) => client.setQueryData(queryKey, chosen),
    onError: (error) => showToast({ tone: 'bad', title: errorText(error) }),
  });
  if (!data) return null;
  const hidden = choose.isPending ? choose.variables : data.hidden;
  return (
    <Card>
      <Checkbox checked={hidden} onChange={(event) => choose.mutate(event.target.checked)}>
        {t('records.board.hide')}
      </Checkbox>
      <p className="muted">{t('records.board.hint')}</p>
    </Card>
  );
}
