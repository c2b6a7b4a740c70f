import { Button, IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import type { FairnessKey } from '../locales/index.ts';

/** Copies, and says so in its own place; without a label it is an icon. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages<FairnessKey>();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  if (label === undefined)
    return (
      <IconButton
        dense
        icon={copied ? 'check' : 'copy'}
        label={t(copied ? 'fairness.draw.copied' : 'fairness.draw.copy')}
        onClick={() => void copy()}
      />
    );
  return (
    <Button look="quiet" dense icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      {copied ? t('fairness.draw.copied') : label}
    </Button>
  );
}
