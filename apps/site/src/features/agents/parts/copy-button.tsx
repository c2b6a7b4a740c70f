import { Button } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { AgentsKey } from '../locales/index.ts';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useMessages<AgentsKey>();
  // On plain http there is no clipboard; then the value can still be selected by hand.
  if (!navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard
      .writeText(text)
      .then(() => showToast({ tone: 'ok', title: t('agents.copied') }))
      .catch(() => showToast({ tone: 'warn', title: t('agents.copyFailed') }));
  return (
    <Button look="line" icon="copy" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
