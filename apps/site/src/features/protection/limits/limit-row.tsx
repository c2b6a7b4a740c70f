import type { OwnLimit } from '@sampan/contract';
import { Button, ConfirmDialog, IconButton, Note } from '@sampan/ui';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { ProtectionKey } from '../locales/index.ts';
import css from '../protection.module.css';
import { protectionEndpoints } from '../protection-endpoints.ts';
import { useProtectionChange } from '../protection-queries.ts';

/** Money or minutes as the limit's kind has it. */
function useLimitText(kind: OwnLimit['kind']): (value: string) => string {
  const t = useMessages<ProtectionKey>();
  const { money } = useFormat();
  return (value) => (kind === 'time' ? t('protection.limits.minutesValue', { count: Number(value) }) : money(value));
}

/** One limit: its name, how much of it is used, and the raise that waits. */
export function LimitRow({ limit }: { limit: OwnLimit }) {
  const t = useMessages<ProtectionKey | SharedKey>();
  const say = useLimitText(limit.kind);
  const [asking, setAsking] = useState(false);
  const remove = useLimitChange(limit, 'remove', () => setAsking(false));
  const name = `${t(`protection.kind.${limit.kind}`)} ${t(`protection.period.${limit.period}`)}`;
  const full = Math.max(Number(limit.limit), 0.01);
  const used = limit.used.startsWith('-') ? '0' : limit.used;
  return (
    <li className={css.limit}>
      <div className={css.limitHead}>
        <div>
          <p className={css.limitName}>{name}</p>
          <p className={css.small}>{t('protection.limits.used', { used: say(used), limit: say(limit.limit) })}</p>
        </div>
        {!limit.pending && (
          <IconButton
            icon="trash"
            label={t('protection.limits.remove', { limit: name })}
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      <meter
        className={css.meter}
        aria-label={name}
        min={0}
        max={full}
        high={full * 0.8}
        optimum={0}
        value={Number(used)}
      />
      {limit.pending && <PendingRaise limit={limit} pending={limit.pending} />}
      <ConfirmDialog
        open={asking}
        title={t('protection.limits.removeTitle')}
        confirm={{
          label: t('protection.limits.removeYes'),
          onConfirm: () => remove.mutate(undefined),
          busy: remove.isPending,
        }}
        cancel={{ label: t('common.cancel'), onCancel: () => setAsking(false) }}
      >
        {t('protection.limits.removeText')}
      </ConfirmDialog>
    </li>
  );
}

function PendingRaise({ limit, pending }: { limit: OwnLimit; pending: NonNullable<OwnLimit['pending']> }) {
  const t = useMessages<ProtectionKey>();
  const { dateTime } = useFormat();
  const say = useLimitText(limit.kind);
  const confirm = useLimitChange(limit, 'confirm');
  const keep = useLimitChange(limit, 'keep');
  const ready = serverNow() >= pending.confirmFrom;
  const wanted = pending.limit === null ? t('protection.limits.noLimit') : say(pending.limit);
  return (
    <Note tone={ready ? 'info' : 'warn'}>
      <p>
        {t(ready ? 'protection.limits.ready' : 'protection.limits.pending', {
          limit: wanted,
          time: dateTime(ready ? pending.lapsesAt : pending.confirmFrom),
        })}
      </p>
      <div className={css.acts}>
        {ready && (
          <Button look="line" dense busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            {t('protection.limits.confirm')}
          </Button>
        )}
        <Button look="line" dense busy={keep.isPending} onClick={() => keep.mutate(undefined)}>
          {t('protection.limits.keep')}
        </Button>
      </div>
    </Note>
  );
}

/** Removing, confirming and keeping, with the failure said aloud. */
function useLimitChange({ kind, period }: OwnLimit, act: 'remove' | 'confirm' | 'keep', done?: () => void) {
  const errorText = useErrorText();
  const change = useProtectionChange((_: undefined) => {
    if (act === 'confirm') return call(protectionEndpoints.confirmRaise, { kind, period });
    if (act === 'keep') return call(protectionEndpoints.dropRaise, { kind, period });
    return call(protectionEndpoints.setLimit, {
      kind,
      period,
      ...(kind === 'time' ? { minutes: null } : { amount: null }),
    });
  });
  return {
    isPending: change.isPending,
    mutate: (input: undefined) =>
      change.mutate(input, {
        onSettled: () => done?.(),
        onError: (error) => showToast({ tone: 'bad', title: errorText(error) }),
      }),
  };
}
