import { DefinitionRows, SuccessState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import type { AgentsKey } from '../locales/index.ts';
import { CopyButton } from '../parts/copy-button.tsx';

interface Props {
  title: string;
  made: { username: string; password: string };
  /** What may be done next. */
  further?: ReactNode;
}

/** The password is here and nowhere else: not in a message, not in the browser's storage. */
export function OneTimePassword({ title, made: { username, password }, further }: Props) {
  const t = useMessages<AgentsKey>();
  return (
    <>
      <SuccessState
        compact
        level={3}
        title={title}
        actions={
          <>
            <CopyButton text={`${username} ${password}`} label={t('agents.open.copy')} />
            {further}
          </>
        }
      >
        {t('agents.open.once')}
      </SuccessState>
      <DefinitionRows
        rows={[
          { id: 'name', label: t('agents.open.username'), value: <bdi>{username}</bdi> },
          { id: 'password', label: t('agents.open.password'), value: <bdi className="num">{password}</bdi> },
        ]}
      />
    </>
  );
}
