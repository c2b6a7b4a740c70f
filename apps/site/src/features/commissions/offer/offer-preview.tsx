import { Button } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageResult } from '../../../shared/page-result.tsx';
import { type ContractKind, previewQuery, sentTerms, type Terms } from '../commissions-queries.ts';
import { PreviewCard } from '../contract/preview-card.tsx';
import type { CommissionsKey } from '../locales/index.ts';

interface OfferPreviewProps {
  agentId: string;
  kind: ContractKind;
  terms: Terms;
}

/** What the terms would have brought the other agent last month; asked for when wanted, not with each key. */
export function OfferPreview({ agentId, kind, terms }: OfferPreviewProps) {
  const t = useMessages<CommissionsKey>();
  const body = { agentId, kind, terms: sentTerms(terms) };
  const key = JSON.stringify(body);
  const [asked, setAsked] = useState('');
  const answer = useQuery(previewQuery(asked === key ? body : null));
  if (asked !== key)
    return (
      <Button look="line" icon="chart" onClick={() => setAsked(key)}>
        {t('commissions.form.preview')}
      </Button>
    );
  return (
    <PageResult answer={answer} rows={3}>
      {(preview) => <PreviewCard preview={preview} terms={terms} of="" />}
    </PageResult>
  );
}
